import { afterAll, vi } from 'vitest'

/** vitest setupFile of the unit tests: files share a process, so what one file stubs ends with it. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
