import { vi } from 'vitest'

/** Longer than vitest's default of 1 s, which is too short for a busy machine. */
const PATIENT = { timeout: 30_000 }

/** Repeats a check until it passes, and returns what it gives then: the one way to wait for what no locator waits for. */
export function eventually<T>(
  check: () => T | Promise<T>,
  options: { timeout?: number; interval?: number } = {},
): Promise<T> {
  return vi.waitFor(check, { ...PATIENT, ...options })
}
