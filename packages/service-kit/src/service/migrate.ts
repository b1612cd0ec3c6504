import type { Logger } from 'pino'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { uuids } from '../ids.ts'
import { runMigrations } from '../mongo/migrations.ts'
import { createLogger } from '../observe/logger.ts'
import type { AnyService } from './definition.ts'
import { openMongo } from './engines.ts'

/**
 * Runs the pending migrations of a service and nothing else: a release does so before the first instance of it starts, while
 * those of the version before still serve.
 * @throws ConfigError; MigrationError for a database that is newer than this code; what a migration throws
 */
export async function migrateService(
  service: AnyService,
  env: Readonly<Record<string, string | undefined>>,
  options: { log?: Logger } = {},
): Promise<void> {
  const config = readConfig(service, env)
  const log = options.log ?? createLogger(service.name, config.LOG_LEVEL)
  const mongo = await openMongo(service.name, config)
  if (!mongo) return
  try {
    const { migrations = [] } = service
    await runMigrations({ mongo, migrations, clock: systemClock, ids: uuids, log })
  } finally {
    await mongo.close()
  }
}
