import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { growth } from '@platform/contracts/growth/service'
import { absentServices } from '@platform/testing/absent-services'
import type { BenchEnvironment } from '../engines/environment.ts'
import type { Server } from './start-server.ts'

/** The site's only origin. */
export const SITE = 'http://localhost'

/** Starts growth on this database; no bench needs an answer of the services that it calls. */
export async function serveGrowth(
  environment: BenchEnvironment,
  MONGO_DATABASE: string,
): Promise<Server> {
  const files = await mkdtemp(join(tmpdir(), 'bench-growth-'))
  const secrets = Object.entries(growth.secretFiles).map(([key, { file }]) => [
    key,
    join(files, file),
  ])
  return environment.serve('growth', 'services/growth/src/server.ts', {
    ...absentServices('growth'),
    ...Object.fromEntries(secrets),
    BLOB_DIR: files,
    PUBLIC_ORIGIN: SITE,
    MONGO_DATABASE,
  })
}
