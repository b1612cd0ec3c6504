import { retry } from '@platform/contracts/rules/retry'

/** Fetches code of the build in up to three attempts; no further one after `leaving` has aborted. */
export function loadPatiently<Code>(
  load: () => Promise<Code>,
  leaving: AbortSignal,
): Promise<Code> {
  return retry(load, { attempts: 3, backoff: { firstMs: 400, factor: 4 }, signal: leaving })
}
