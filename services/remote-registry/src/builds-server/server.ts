import process from 'node:process'
import { createCircuitBreaker, objectStoreOf } from '@platform/service-kit'
import { z } from 'zod'
import { buildsConfig } from './config.ts'
import { startBuildsServer } from './start-builds-server.ts'

/** The builds' server as its own process: `BLOB_DIR=... BUILDS_PORT=... node src/builds-server/server.ts`, or `S3_*`. */
const config = z.object(buildsConfig).parse(process.env)

const server = await startBuildsServer({
  store: objectStoreOf(config, (_target, counts) => createCircuitBreaker(counts)),
  port: config.BUILDS_PORT,
  host: config.HOST,
})
process.stdout.write(`builds of remotes at ${server.url}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0))
  })
}
