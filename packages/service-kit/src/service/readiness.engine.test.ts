import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@platform/engines/free-ports'
import { startKafka } from '@platform/engines/kafka'
import { mongoUrl, startMongo } from '@platform/engines/mongo'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNoteKeeper } from '../testing/start-note-keeper.ts'

/** Engines of this file alone, so that they can be stopped. */
let folder: string
let ports: number[]
let engines: { mongo: Awaited<ReturnType<typeof mongo>>; kafka: Awaited<ReturnType<typeof kafka>> }
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>

const mongo = () => startMongo(join(folder, 'mongo'), ports[0]!)
const kafka = () => startKafka(join(folder, 'kafka'), ports[1]!, ports[2]!)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-readiness-'))
  ports = await freePorts(3)
  const [database, broker] = await Promise.all([mongo(), kafka()])
  engines = { mongo: database, kafka: broker }
  keeper = await startNoteKeeper(() => {}, {
    MONGO_URL: mongoUrl(ports[0]!),
    KAFKA_BROKERS: `127.0.0.1:${ports[1]}`,
    STOP_TIMEOUT_MS: '5000',
  })
})
afterAll(async () => {
  await keeper.stop()
  await Promise.all([engines.mongo.stop(), engines.kafka.stop()])
  await rm(folder, { recursive: true, force: true })
})

const readiness = async (path = '/readyz') => {
  const answer = await keeper.app.inject(path)
  return { status: answer.statusCode, engines: answer.json().details ?? answer.json().data.engines }
}
const forRequests = () => readiness('/readyz?for=requests')

test('a stopped broker makes it unready, but not for requests, until it is up again', async () => {
  expect(await readiness()).toEqual({ status: 200, engines: { mongo: 'up', kafka: 'up' } })
  await engines.kafka.stop()
  await waitFor(async () => (await readiness()).status === 503)
  expect((await readiness()).engines).toEqual({ mongo: 'up', kafka: 'down' })
  // The broker is not even asked.
  expect(await forRequests()).toEqual({ status: 200, engines: { mongo: 'up' } })
  expect((await keeper.app.inject('/healthz')).statusCode).toBe(200)

  engines.kafka = await kafka()
  await waitFor(async () => (await readiness()).status === 200)
})

test('a stopped database makes it unready for everything, until it is up again', async () => {
  await engines.mongo.stop()
  await waitFor(async () => (await readiness()).status === 503)
  expect((await readiness()).engines).toEqual({ mongo: 'down', kafka: 'up' })
  expect((await forRequests()).status).toBe(503)
  expect((await keeper.app.inject('/healthz')).statusCode).toBe(200)

  engines.mongo = await mongo()
  await waitFor(async () => (await readiness()).status === 200)
})
