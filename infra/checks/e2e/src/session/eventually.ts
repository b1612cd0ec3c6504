import { vi } from 'vitest'

const TIMEOUT_MS = 15_000

/** Repeats a check until it passes; vitest's default of 1 s is too short for a busy machine. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS })
}
