import { setImmediate } from 'node:timers/promises'
import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

/** React begins work in one turn, and may go on with it in others. */
const TURNS = 5

/** vitest setupFile of the tests of components: nothing is left that would go on without a page when the file has ended. */
afterAll(async () => {
  cleanup()
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
})
