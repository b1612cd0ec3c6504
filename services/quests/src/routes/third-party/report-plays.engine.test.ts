import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@platform/contracts/constants'
import { gamePlayed } from '@platform/contracts/quests/events'
import type {
  ClientToken,
  Play,
  PlayOutcome,
  RecordedPlays,
} from '@platform/contracts/quests/third-party-clients'
import { createCaller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { signedBy } from '@platform/testing/signed-by'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPlays } from '../../operations/third-party/record-plays.ts'
import { atApi } from '../../testing/at-api.ts'
import { writeGame } from '../../testing/games.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const SECRET = 'a-secret-of-the-client-and-nobody-else'
const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
beforeAll(async () => {
  identity = await startIdentityDouble()
  const client = (name: string) => ({ name, url: `https://${name}.example/`, secret: SECRET })
  const THIRD_PARTY_CLIENTS = JSON.stringify({ arcade: client('arcade'), other: client('other') })
  quests = await startQuests({ IDENTITY_URL: identity.url, THIRD_PARTY_CLIENTS })
  await writeGame(quests, 'lanterns', { client: 'arcade' })
  await writeGame(quests, 'elsewhere', { client: 'other' })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

const call = <T>(path: string, body: object, secret = SECRET) =>
  createCaller({ app: () => quests.app, prefix: '/api' }).post<T>(
    `/third-party-client/${path}`,
    body,
    signedBy(secret, body, quests.now()),
  )
/** A user who went to the client by a token. */
async function newPlayer(): Promise<string> {
  const user = atApi(quests, await quests.signedIn({ sid: randomUUID() }))
  const tokens = '/third-party-client/arcade/auth-tokens'
  const { token } = (await user.post<ClientToken>(tokens, { game: 'lanterns' })).data
  await call('arcade/redeem', { token })
  return user.id
}
const at = (ago: number) => new Date(quests.now().getTime() - ago).toISOString()
const playOf = (platformUserId: string, change: Partial<Play> = {}): Play => ({
  ...{ id: randomUUID(), platformUserId, game: 'lanterns' },
  ...{ startedAt: at(HOUR_MS), endedAt: at(0), ...change },
})
const report = (plays: Play[], client = 'arcade') =>
  call<RecordedPlays>(`${client}/plays`, { plays })
const outcomesOf = async (plays: Play[], client?: string): Promise<PlayOutcome[]> =>
  (await report(plays, client)).data.plays.map(({ outcome }) => outcome)
const publishedOf = (userId: string) =>
  quests.events.received(gamePlayed).filter(({ data }) => data.userId === userId)

test('a play counts once, however often and at how many instances it is reported', async () => {
  const userId = await newPlayer()
  const play = playOf(userId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => report([play])))
  for (const { status, data } of answers) {
    expect([status, data.plays]).toEqual([200, [{ id: play.id, outcome: 'recorded' }]])
  }
  const last = playOf(userId, { startedAt: at(90 * MINUTE_MS), endedAt: at(88.5 * MINUTE_MS) })
  expect(await outcomesOf([last])).toEqual(['recorded'])
  await waitFor(() => publishedOf(userId).length === 2)
  expect(publishedOf(userId).map(({ data }) => data)).toEqual([
    {
      ...{ playId: `arcade:${userId}:${play.id}`, userId, game: 'lanterns', minutes: 60 },
      endedAt: play.endedAt,
    },
    {
      ...{ playId: `arcade:${userId}:${last.id}`, userId, game: 'lanterns', minutes: 1 },
      endedAt: last.endedAt,
    },
  ])
})

test('each play of a call has an outcome of its own', async () => {
  const userId = await newPlayer()
  const plays = [
    playOf(userId),
    playOf(randomUUID()),
    playOf(userId, { game: 'elsewhere' }),
    playOf(userId, { game: 'nothing' }),
    playOf(userId, { endedAt: at(-2 * MINUTE_MS) }),
    playOf(userId, { startedAt: at(9 * DAY_MS), endedAt: at(8 * DAY_MS) }),
  ]
  expect(await outcomesOf(plays)).toEqual([
    ...['recorded', 'unknown-player', 'unknown-game', 'unknown-game', 'wrong-time', 'wrong-time'],
  ])
  // To the other client, whose game it is, the user never went.
  expect(await outcomesOf([playOf(userId, { game: 'elsewhere' })], 'other')).toEqual([
    'unknown-player',
  ])
})

test('both players of a match count under its id, and nobody counts twice at the same time', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  const [match, rest] = [playOf(one), playOf(one, { startedAt: at(30 * MINUTE_MS) })]
  const plays = [match, { ...match, platformUserId: other }, rest]
  expect(await outcomesOf(plays)).toEqual(['recorded', 'recorded', 'wrong-time'])
  const before = playOf(one, { startedAt: at(2 * HOUR_MS), endedAt: at(HOUR_MS) })
  expect(await outcomesOf([before, match])).toEqual(['recorded', 'recorded'])
})

test('without the signature nothing is recorded', async () => {
  const body = { plays: [playOf(await newPlayer())] }
  const forged = await call('arcade/plays', body, 'x'.repeat(32))
  expect([forged.status, forged.code]).toEqual([401, 'UNAUTHENTICATED'])
  expect((await call('unheard-of/plays', body)).code).toBe('UNAUTHENTICATED')
  expect((await report([])).code).toBe('VALIDATION_FAILED')
})

test('plays are forgotten once they cannot be reported again', async () => {
  const play = playOf(await newPlayer())
  await report([play])
  const { mongo, deps } = await openInstance('quests')
  const stored = () =>
    mongo.modelOf('plays').exists({ _id: `arcade:${play.platformUserId}:${play.id}` })
  const inDays = (days: number) => ({
    now: () => new Date(quests.now().getTime() + days * DAY_MS),
  })
  await forgetPlays({ plays: deps.plays, clock: inDays(27) })
  expect(await stored()).not.toBeNull()
  await forgetPlays({ plays: deps.plays, clock: inDays(29) })
  expect(await stored()).toBeNull()
  await mongo.close()
})
