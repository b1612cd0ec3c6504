import { randomBytes } from 'node:crypto'

/** vitest setupFile of the engine tests: a name for the databases and topics of the file that is about to run. */
process.env.TEST_FILE = randomBytes(4).toString('hex')
