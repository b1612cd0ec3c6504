import { vi } from 'vitest'

/** ms */
const PATIENCE_MS = 15_000

/** Repeats a check until it holds; vitest's own second is soon over on a busy machine. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: PATIENCE_MS })
}
