import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quests } from '@platform/contracts/quests/service'
import type { BenchEnvironment } from '../engines/environment.ts'
import type { Server } from './start-server.ts'

/** No bench needs an answer of the services that it calls. */
const NOWHERE = 'http://127.0.0.1:9'

/** Starts quests on this database. */
export async function serveQuests(
  environment: BenchEnvironment,
  MONGO_DATABASE: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const files = await mkdtemp(join(tmpdir(), 'bench-quests-'))
  const called = quests.calls.map((name) => [`${name.toUpperCase()}_URL`, NOWHERE])
  const secrets = Object.entries(quests.secretFiles).map(([key, { file }]) => [
    key,
    join(files, file),
  ])
  return environment.serve('quests', 'services/quests/src/server.ts', {
    ...Object.fromEntries([...called, ...secrets]),
    BLOB_DIR: files,
    PUBLIC_ORIGIN: 'http://localhost',
    MONGO_DATABASE,
    ...settings,
  })
}
