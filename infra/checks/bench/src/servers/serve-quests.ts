import { tmpdir } from 'node:os'
import type { BenchEnvironment } from '../engines/environment.ts'
import type { Server } from './start-server.ts'

/** What it requires, and no bench calls. */
const UNUSED = { WALLET_URL: 'http://127.0.0.1:9', IDENTITY_URL: 'http://127.0.0.1:9' }

/** Starts quests on this database. */
export const serveQuests = (
  environment: BenchEnvironment,
  MONGO_DATABASE: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Server> =>
  environment.serve('quests', 'services/quests/src/server.ts', {
    ...UNUSED,
    BLOB_DIR: tmpdir(),
    PUBLIC_ORIGIN: 'http://localhost',
    MONGO_DATABASE,
    ...settings,
  })
