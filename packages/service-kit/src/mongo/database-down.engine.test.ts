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
/** Turns of a 10 ms timer until the work has ended: a machine that stops this process for a while adds none. */
const TURN_MS = 10
const turnsOf = async (work: () => Promise<unknown>) => {
  let turns = 0
  const timer = setInterval(() => turns++, TURN_MS)
  await work().finally(() => clearInterval(timer))
  return turns
}
const secondsOf = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

test('while the database is down every call is 503 within a second, and the service is not ready', async () => {
  proxy.breakDown()
  const turns = await turnsOf(async () => {
    const answers = await Promise.all([get('/notes'), post('/notes')])
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    }
  })
  expect(turns).toBeLessThan(1_200 / TURN_MS)
  const readiness = await get('/readyz')
  expect(readiness.statusCode).toBe(503)
  expect(readiness.json().details).toEqual({ mongo: 'down', kafka: 'up' })
  expect((await get('/healthz')).statusCode).toBe(200)
  proxy.restore()
})

test('the service recovers within ten seconds of the database', async () => {
  proxy.breakDown()
  await get('/notes')
  proxy.restore()
  const seconds = await secondsOf(() =>
    waitFor(async () => (await get('/notes')).statusCode === 200),
  )
  expect(seconds).toBeLessThan(10)
})

test('a database that hangs is 503 too', async () => {
  proxy.freeze()
  const seconds = await secondsOf(async () => expect((await get('/notes')).statusCode).toBe(503))
  expect(seconds).toBeLessThan(6)
  proxy.breakDown()
  proxy.restore()
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
