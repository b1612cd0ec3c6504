import { retry } from '@platform/contracts/rules/retry'

/** ms before each further attempt. */
const RETRY_DELAYS_MS = [400, 1_600]

/** Fetches code of the build in up to three attempts; no further one after `leaving` has aborted. */
export function loadPatiently<Code>(
  load: () => Promise<Code>,
  leaving: AbortSignal,
): Promise<Code> {
  return retry(load, { nextPause: (attempt) => RETRY_DELAYS_MS[attempt - 1], signal: leaving })
}
