import { afterEach } from 'vitest'
import { undoTest } from './undo-after-test.ts'

/** vitest setupFile of the engine tests. */
afterEach(undoTest)
