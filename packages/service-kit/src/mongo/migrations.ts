import { hostname } from 'node:os'
import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'
import type { mongo as driver } from 'mongoose'
import { type Model, Schema } from 'mongoose'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { pause } from '../time/pause.ts'
import { insertOnce } from './insert-once.ts'
import { createLease } from './lease.ts'
import type { Mongo } from './mongo.ts'
import { pendingMigrations } from './pending-migrations.ts'

export interface Migration {
  /** "0001-split-names": a number that grows, then what it does. Never renamed. */
  id: string
  /**
   * Migrates the documents of the previous version. Instances of that version may still be writing, and a killed
   * run starts again from the top: it must tolerate both.
   * @param signal aborts when another instance may have taken over; nothing may be written after that
   */
  up(database: driver.Db, signal: AbortSignal): Promise<void>
}

interface Parts {
  mongo: Mongo
  migrations: readonly Migration[]
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
}

interface Done {
  _id: string
  doneAt: Date
  ms: number
  by: string
}

const schema = new Schema<Done>(
  {
    _id: { type: String, required: true },
    doneAt: { type: Date, required: true },
    ms: { type: Number, required: true },
    by: { type: String, required: true },
  },
  { versionKey: false },
)

const POLL_MS = 250

/**
 * Runs the pending migrations of this database, in order, before the service does anything else. Of several
 * instances that start in parallel one runs them and the others wait, also one that loses its lease on a slow machine.
 * A record of each is inserted afterwards and never changes.
 * @throws MigrationError when the database knows a migration that this code does not (it is newer), or
 * would have to run one before another that was already run
 */
export async function runMigrations(parts: Parts): Promise<void> {
  const { mongo, migrations, log } = parts
  const records = mongo.model('Migration', schema, 'migrations')
  const pending = async () => pendingMigrations(migrations, await doneIn(records))
  if ((await pending()).length === 0) return

  await mongo.initModels([records])
  const lease = await createLease(parts, 'migrations')
  await lease.start()
  try {
    while ((await pending()).length > 0) {
      const signal = lease.current()
      if (!signal) {
        await pause(POLL_MS)
        continue
      }
      for (const migration of await pending()) {
        if (signal.aborted) break
        try {
          await run(migration, records, signal, parts)
        } catch (error) {
          // Another instance may run it by now: this one waits for it, or for the lease.
          if (!signal.aborted) throw error
          log.warn({ err: error, migration: migration.id }, 'migration not finished')
        }
      }
    }
  } finally {
    await lease.stop()
  }
  log.info('all migrations have run')
}

/** The filter makes MongoDB read the index of `_id`, not the collection. */
async function doneIn(records: Model<Done>): Promise<string[]> {
  return (await records.find({ _id: { $gt: '' } }, { _id: 1 }).lean()).map(({ _id }) => _id)
}

async function run(
  { id, up }: Migration,
  records: Model<Done>,
  signal: AbortSignal,
  { mongo, clock, log }: Parts,
): Promise<void> {
  const { db } = mongo.connection
  if (!db) throw new Error('the database is not connected')
  log.info({ migration: id }, 'migration started')
  const began = clock.now().getTime()
  await up(db, signal)
  signal.throwIfAborted()
  const doneAt = clock.now()
  const ms = doneAt.getTime() - began
  await insertOnce(records, { _id: id, doneAt, ms, by: `${hostname()}:${process.pid}` })
  log.info({ migration: id, ms }, 'migration done')
}
