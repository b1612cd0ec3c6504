import { randomUUID } from 'node:crypto'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { uuids } from '../ids.ts'
import { defineService } from '../service/definition.ts'
import { migrateService } from '../service/migrate.ts'
import { startService } from '../service/start.ts'
import { LEASE_MS } from './lease.ts'
import { type Migration, runMigrations } from './migrations.ts'
import { connectMongo, type Mongo } from './mongo.ts'

const log = pino({ level: 'silent' })
let env: ReturnType<typeof engineEnvironment>
let ran: string[]
const open: Mongo[] = []

beforeEach(() => {
  env = engineEnvironment(`migrate-${randomUUID().slice(0, 8)}`)
  ran = []
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((mongo) => mongo.close()))
})

async function connect(): Promise<Mongo> {
  const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
  open.push(mongo)
  return mongo
}
const migrate = async (migrations: readonly Migration[], mongo?: Mongo) =>
  runMigrations({
    mongo: mongo ?? (await connect()),
    migrations,
    clock: systemClock,
    ids: uuids,
    log,
  })
const noting = (id: string): Migration => ({
  id,
  async up(database) {
    ran.push(id)
    await database.collection('things').updateMany({}, { $set: { [id]: true } })
  },
})
const collection = async (name: string) =>
  (await connect()).connection.collection<{ _id: string; [field: string]: unknown }>(name)
const recorded = async () =>
  (await (await collection('migrations')).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)

const two = [noting('0001-one'), noting('0002-two')]

test('each runs once, in order, and is recorded; a later version runs only the new ones', async () => {
  await migrate(two)
  await migrate(two)
  expect(ran).toEqual(['0001-one', '0002-two'])
  await migrate([...two, noting('0003-three')])
  expect(ran).toEqual(['0001-one', '0002-two', '0003-three'])
  expect(await recorded()).toEqual(['0001-one', '0002-two', '0003-three'])
})

test('of six instances that start in parallel one runs each migration, and none continues before all are done', async () => {
  const slow: Migration = {
    id: '0003-slow',
    async up(database) {
      ran.push('0003-slow')
      for (let n = 0; n < 50; n++) await database.collection('things').insertOne({ n })
    },
  }
  const things = await collection('things')
  const counts = await Promise.all(
    Array.from({ length: 6 }, async () => {
      await migrate([...two, slow])
      return things.countDocuments()
    }),
  )
  expect(ran).toEqual(['0001-one', '0002-two', '0003-slow'])
  expect(counts).toEqual([50, 50, 50, 50, 50, 50])
})

test('a failing migration is not recorded, blocks those after it, and runs again at the next start', async () => {
  let broken = true
  const shaky: Migration = {
    id: '0002-shaky',
    async up() {
      ran.push('0002-shaky')
      if (broken) throw new Error('half done')
    },
  }
  const three = [noting('0001-one'), shaky, noting('0003-three')]
  await expect(migrate(three)).rejects.toThrow('half done')
  expect(await recorded()).toEqual(['0001-one'])
  broken = false
  await migrate(three)
  expect(ran).toEqual(['0001-one', '0002-shaky', '0002-shaky', '0003-three'])
})

test('after a kill in the middle another instance runs it when the lease has expired', async () => {
  const leases = await collection('leases')
  await leases.insertOne({ _id: 'migrations', holder: 'killed', renewals: 1 })
  const startedAt = performance.now()
  await migrate(two)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LEASE_MS)
  expect(ran).toEqual(['0001-one', '0002-two'])
})

test('an instance that lost the lease is aborted, records nothing, and waits for the one that took it', async () => {
  const [leases, records] = [await collection('leases'), await collection('migrations')]
  const long: Migration = {
    id: '0001-long',
    async up(_database, signal) {
      await leases.updateOne({ _id: 'migrations' }, { $set: { holder: 'other', renewals: 99 } })
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ran.push('0001-long')
    },
  }
  const migrated = migrate([long])
  await waitFor(() => ran.length > 0)
  expect(await recorded()).toEqual([])
  expect(await leases.findOne({ _id: 'migrations' })).toMatchObject({ holder: 'other' })
  await records.insertOne({ _id: '0001-long', by: 'other' })
  await migrated
  expect(ran).toEqual(['0001-long'])
})

test('a service migrates before it composes, and does not start on a newer database', async () => {
  const service = (migrations?: readonly Migration[]) =>
    defineService(
      { name: 'notes', engines: { kafka: false } },
      {
        ...(migrations ? { migrations } : {}),
        compose({ auth }) {
          auth.trust({ keys: [] })
          ran.push('composed')
        },
      },
    )
  const { MONGO_URL, MONGO_DATABASE } = env
  const start = (migrations?: readonly Migration[]) =>
    startService(
      service(migrations),
      { MONGO_URL, MONGO_DATABASE, PORT: '0', MAX_EVENT_LOOP_DELAY_MS: '0' },
      { log },
    )
  const running = await start(two)
  await running.stop()
  expect(ran).toEqual(['0001-one', '0002-two', 'composed'])
  await expect(start(two.slice(0, 1))).rejects.toThrow(/newer than this code.*0002-two/)
  await expect(start()).rejects.toThrow(/newer than this code/)
  expect(ran).toHaveLength(3)
})

test('a service runs its migrations and ends, without serving: what a release does before its first instance', async () => {
  const described = { name: 'migrating', engines: { mongo: true, kafka: false } } as const
  let composed = 0
  const service = defineService(described, {
    migrations: [noting('0001-first')],
    compose: () => void composed++,
  })
  const { MONGO_URL, MONGO_DATABASE } = env
  const settings = { MONGO_URL, MONGO_DATABASE, PORT: '0' }
  await migrateService(service, settings, { log })
  expect(await recorded()).toEqual(['0001-first'])
  expect(composed).toBe(0)
  await migrateService(service, settings, { log })
  expect(ran).toEqual(['0001-first'])
  const older = defineService(described, { migrations: [], compose: () => undefined })
  await expect(migrateService(older, settings, { log })).rejects.toThrow('0001-first')
})
