import { vi } from 'vitest'

/** ms; far more than what is waited for takes, so that only a test that fails waits as long. */
const PATIENCE_MS = 10_000
type WaitFor = typeof vi.waitFor

/** vitest setupFile: `vi.waitFor` gives up after one second otherwise, which a busy machine may take. */
const waitFor: WaitFor = vi.waitFor
vi.waitFor = ((condition, options) =>
  waitFor(condition, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })) as WaitFor
