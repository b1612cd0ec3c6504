import process from 'node:process'
import { requireBrand } from '../brand/require-brand.ts'
import type { AnyService } from './definition.ts'
import { migrateService } from './migrate.ts'
import { startService } from './start.ts'

/** The argument of a process that runs the service's pending migrations, and ends. */
const MIGRATE = '--migrate'

/** Runs a service as its own process: configuration from the environment, drained on SIGTERM or SIGINT. */
export async function runService(service: AnyService): Promise<void> {
  const signal = nextSignal()
  try {
    requireBrand()
    if (process.argv.includes(MIGRATE)) {
      await migrateService(service, process.env)
      process.exit(0)
    }
    const running = await startService(service, process.env)
    running.app.log.info({ url: running.url }, 'ready')
    running.app.log.info({ signal: await signal }, 'stopping')
    // A second signal ends the process without waiting for the drain.
    void nextSignal().then(() => process.exit(1))
    await running.stop()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
}
