/** What some browsers report about the connection (Network Information API). */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection allows fetching what the user may never open. */
export function connectionAllows(navigator: { connection?: Connection } | Navigator): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !/^(slow-)?2g$/.test(effectiveType)
}
