/** What some browsers tell of the line (Network Information); others tell nothing. */
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
