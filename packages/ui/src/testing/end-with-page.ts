import { setImmediate } from 'node:timers/promises'
import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

/** React begins work in one turn, and may continue it in others. */
const TURNS = 5

/** vitest setupFile of component tests: no work of React is left that would run without a page after the file. */
afterAll(async () => {
  cleanup()
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
})
