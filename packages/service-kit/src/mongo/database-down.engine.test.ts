import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ok } from '../http/envelope.ts'
import { startBreakableProxy } from '../testing/breakable-proxy.ts'
import { startNoteKeeper } from '../testing/start-note-keeper.ts'

const real = new URL(engineEnvironment().MONGO_URL)
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>

beforeAll(async () => {
  proxy = await startBreakableProxy(real.hostname, Number(real.port))
  const through = new URL(real)
  through.port = String(proxy.port)
  keeper = await startNoteKeeper(
    ({ app }, { notes }) => {
      const open = { config: { access: 'public' as const } }
      app.get('/notes', open, async () => ok({ count: await notes.countDocuments() }))
      app.post('/notes', open, async () => {
        await notes.create({ _id: crypto.randomUUID() })
        return ok({})
      })
    },
    { MONGO_URL: through.href },
  )
})
beforeEach(() => waitFor(async () => (await get('/notes')).statusCode === 200))
afterAll(async () => {
  proxy.restore()
  await keeper.stop()
  await proxy.close()
})

const get = (url: string) => keeper.app.inject({ url })
const post = (url: string) => keeper.app.inject({ method: 'POST', url })

test('while the database is down every call is 503, and the service is not ready', async () => {
  proxy.breakDown()
  const answers = await Promise.all([get('/notes'), post('/notes')])
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  }
  const readiness = await get('/readyz')
  expect(readiness.statusCode).toBe(503)
  expect(readiness.json().details).toEqual({ mongo: 'down', kafka: 'up' })
  expect((await get('/healthz')).statusCode).toBe(200)
  proxy.restore()
})

test('the service recovers when the database does', async () => {
  proxy.breakDown()
  await get('/notes')
  proxy.restore()
  await waitFor(async () => (await get('/notes')).statusCode === 200)
})

test('a database that hangs is 503 too', async () => {
  proxy.freeze()
  expect((await get('/notes')).statusCode).toBe(503)
  proxy.breakDown()
  proxy.restore()
})

test('503 comes within a second, of a database that hangs within six, and recovery within ten', () => {
  // The driver's timeouts, because measured times would depend on the load of the machine.
  const { serverSelectionTimeoutMS, heartbeatFrequencyMS, connectTimeoutMS } =
    keeper.notes.db.getClient().options
  expect(serverSelectionTimeoutMS).toBeLessThan(1_000)
  const detectionMs = heartbeatFrequencyMS + connectTimeoutMS
  expect(detectionMs + serverSelectionTimeoutMS).toBeLessThan(6_000)
  expect(heartbeatFrequencyMS).toBeLessThan(10_000)
})

test('a service started before its database waits for it', async () => {
  const late = await startBreakableProxy(real.hostname, Number(real.port))
  late.breakDown()
  const through = new URL(real)
  through.port = String(late.port)
  const starting = startNoteKeeper(() => {}, { MONGO_URL: through.href })
  setTimeout(() => late.restore(), 2_000)
  const service = await starting
  expect((await service.app.inject('/readyz')).statusCode).toBe(200)
  await service.stop()
  await late.close()
})
