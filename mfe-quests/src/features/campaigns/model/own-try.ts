/** A try that needs no press. */
export interface OwnTry<Input> {
  /** When it is sent, ms on the server's clock. */
  at: number
  input: Input
}

/** Sent this much later than the server allows it, ms: the page's estimate of the server's clock may be ahead. */
const MARGIN_MS = 1_000

/** The try of a task that was opened at `openedAt` and counts after so many seconds; null where that is unknown. */
export function tryAfter<Input>(
  openedAt: string | null | undefined,
  seconds: number,
  input: Input,
): OwnTry<Input> | null {
  return openedAt ? { at: Date.parse(openedAt) + seconds * 1_000 + MARGIN_MS, input } : null
}
