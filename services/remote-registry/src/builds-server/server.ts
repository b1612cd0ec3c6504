import process from 'node:process'
import { z } from 'zod'
import { objectStoreOf, storeConfig } from '../storage/object-store-of.ts'
import { startBuildsServer } from './start-builds-server.ts'

/** The builds' server as its own process: `BLOB_DIR=... BUILDS_PORT=... node src/builds-server/server.ts`, or `S3_*`. */
const config = z
  .object({
    ...storeConfig,
    BUILDS_PORT: z.coerce.number().int().min(0).max(65_535),
    HOST: z.string().min(1).default('127.0.0.1'),
  })
  .parse(process.env)

const server = await startBuildsServer({
  store: objectStoreOf(config),
  port: config.BUILDS_PORT,
  host: config.HOST,
})
process.stdout.write(`builds of remotes at ${server.url}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0))
  })
}
