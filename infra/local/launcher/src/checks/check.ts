/** How many tests passed and failed; a check without tests of its own counts as one. */
export interface Outcome {
  passed: number
  failed: number
  /** One line per failure, where a check has tests of its own. */
  failures?: string[]
  /** Tests that passed at a second try: each is a defect of the test or of what it tests. */
  retried?: string[]
  /** How long each file took, where a check has tests of its own. */
  files?: FileTime[]
  /** Why the check could not run: the setting or the program that is missing. */
  notRun?: string
}

export interface FileTime {
  /** From the root. */
  file: string
  ms: number
}

export interface Check {
  name: string
  /**
   * It keeps about one core busy: it has one thread most of the time, or waits more than it computes, on a platform of
   * its own. Those next to each other run two at a time.
   */
  needsOneCore?: boolean
  run(signal: AbortSignal): Promise<Outcome>
}

export const onePassed: Outcome = { passed: 1, failed: 0 }
export const oneFailed: Outcome = { passed: 0, failed: 1 }
