import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prizeDue } from '@platform/contracts/clans/tournaments-events'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { isLong } from '@platform/testing/sizes'
import { startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadTournament } from './operations/tournaments/load-tournament.ts'
import { fundPrize } from './operations/tournaments/prize.ts'
import { type Arena, openArena } from './testing/arena.ts'
import { startClans, type TestClans } from './testing/start-clans.ts'

const SERVER = new URL('server.ts', import.meta.url)
/** Three processes start, and each waits for the lease of the one before. */
const TIMEOUT_MS = 240_000
const POOL = ['50.00', '30.00']

/** In process the same steps are in fair-play.engine.test.ts; here a process dies at them. */
describe.runIf(isLong)('a prize', () => {
  let clans: TestClans
  let crashPoints: CrashPoints
  let arena: Arena
  const closings: string[] = []
  const server = createServer((request, response) => {
    closings.push(String(request.url))
    const [, , , kind, id] = String(request.url).split('/')
    const terms = { kind: 'budget', currency: 'KCASH', budget: '80.00', most: '80.00' }
    const fund = { funded: '80.00', paid: '80.00', returned: '0.00', closed: true }
    const data = { programme: { kind, id }, terms, ...fund }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: true, status: 200, message: 'OK', data }))
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    clans = await startClans({ WALLET_URL: url })
    await Promise.all(clans.instances.map(({ stop }) => stop()))
    crashPoints = await createCrashPoints()
    arena = await openArena('clans')
  }, TIMEOUT_MS)
  afterAll(async () => {
    server.close()
    await arena.close()
    await crashPoints.remove()
    await clans.stop()
  })

  const start = () =>
    startProcess(SERVER, { ...clans.env, ...crashPoints.environment, CLAN_WORKER_MS: '300' })

  test(
    'whose process is killed while it is paid, and when its rest has returned, is paid and returned once',
    async () => {
      const tournament = await arena.newTournament()
      const { id } = tournament
      const users = await arena.enter(tournament, 3)
      const operator = { id: randomUUID(), roles: ['admin'] }
      const body = { currency: 'KCASH' as const, places: POOL }
      const request = { requestId: randomUUID(), approverId: randomUUID() }
      await fundPrize(arena.one(), operator, id, body, request)
      await arena.start(tournament, users)
      await arena.playOut(tournament)
      const payments = () =>
        arena.instances[0]!.mongo.connection.collection<{ _id: string }>('prize_payments')
          .find({ tournamentId: id })
          .toArray()
      const statusOf = async () => (await loadTournament(arena.one(), id)).prize?.status

      await crashPoints.arm('prize-owed')
      expect(await (await start()).ended).toBe('SIGKILL')
      expect(await payments()).toHaveLength(1)

      await crashPoints.arm('prize-returned')
      const second = await start()
      await waitFor(async () => (await payments()).length === 2, TIMEOUT_MS)
      for (const { _id } of await payments()) {
        await arena.one().prizePayments.answered(_id, 'ready')
      }
      expect(await second.ended).toBe('SIGKILL')
      expect(await statusOf()).toBe('ENDING')

      const third = await start()
      await waitFor(async () => (await statusOf()) === 'ENDED', TIMEOUT_MS)
      // What the first process had stored and not sent is sent by another.
      const owed = () =>
        new Map(clans.events.received(prizeDue).map(({ data }) => [data.businessId, data.amount]))
      await waitFor(() => owed().size === POOL.length, TIMEOUT_MS)
      await third.stop()
      const { prize } = await loadTournament(arena.one(), id)
      const programme = `/internal/programmes/prize/${prize?.programmeId}`
      expect(new Set(closings)).toEqual(new Set([`${programme}/close`]))
      expect([...owed().values()].sort()).toEqual(POOL.toSorted())
      expect([...owed().keys()].sort()).toEqual((await payments()).map(({ _id }) => _id).sort())
    },
    TIMEOUT_MS,
  )
})
