/** What some browsers report about the connection (Network Information API). */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether something may be fetched that perhaps nobody opens. */
export function connectionAllows(navigator: { connection?: Line } | Navigator): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Line }).connection ?? {}
  return !saveData && !/^(slow-)?2g$/.test(effectiveType)
}
