import { createHash, randomUUID } from 'node:crypto'
import { CHECK_IN_MS, MOST_OPEN_TOURNAMENTS } from '@platform/contracts/clans/tournaments'
import type {
  Bracket,
  OwnTournament,
  TournamentSummary,
  TournamentView,
} from '@platform/contracts/clans/tournaments-http'
import { HOUR_MS } from '@platform/contracts/constants'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { blackPng } from '@platform/testing/png'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clanBody } from '../../testing/make-clan.ts'
import { startClans, type TestClans } from '../../testing/start-clans.ts'

const queries = watchQueries()
let clans: TestClans
beforeAll(async () => {
  clans = await startClans({}, 'wallet', '/api/tournaments')
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await clans.stop()
})

const inMs = (ms: number) => new Date(clans.clock.now().getTime() + ms).toISOString()
const bodyOf = (given: object = {}) => ({
  ...{ game: 'chess', format: 'SINGLE_ELIMINATION', entrantKind: 'player', maxEntrants: 8 },
  startsAt: inMs(HOUR_MS),
  ...given,
})
const create = (by: Caller, given: object = {}, key = idempotencyKey()) =>
  by.post<TournamentView>('', bodyOf(given), key)
const show = async (by: Caller, id: string) => (await by.get<TournamentView>(`/${id}`)).data

/** The second side has given a picture: its two sides and reviewers see it, and no cache keeps it. */
async function expectEvidence(
  match: string,
  { players, outsider }: { players: readonly Caller[]; outsider: Caller },
) {
  const reviewer = await clans.signedIn({ roles: ['reviewer'] })
  const ofSide = (side: number) => `${match}/evidence/${side}`
  const seen = [
    ...(await Promise.all(players.map((player) => player.get(ofSide(2))))),
    await reviewer.get(`/admin${ofSide(2)}`),
  ]
  for (const { status, headers, data } of seen) {
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(data.image).toMatch(/^data:image\/webp;base64,./)
  }
  expect((await players[0]?.get(ofSide(1)))?.code).toBe('NOT_FOUND')
  expect((await outsider.get(ofSide(2))).code).toBe('NOT_ENTERED')
  expect((await outsider.get(`/admin${ofSide(2)}`)).status).toBe(403)
  expect((await clans.visitor.get(ofSide(2))).status).toBe(401)
  // The address of pictures of clans does not find it by its name.
  const bytes = Buffer.from(seen[0]?.data.image.split(',')[1], 'base64')
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
  const url = `/api/clans/pictures/${name}`
  expect((await clans.app.inject({ method: 'GET', url })).statusCode).toBe(404)
}

test('two players register, check in, play a match with evidence, and everybody sees the winner', async () => {
  const organiser = await clans.signedIn()
  const key = idempotencyKey()
  const created = await create(organiser, {}, key)
  expect(created.status).toBe(201)
  const { id } = created.data
  expect((await create(organiser, { startsAt: created.data.startsAt }, key)).data.id).toBe(id)
  expect(await show(clans.visitor, id)).toMatchObject({ status: 'PUBLISHED', own: null })

  const ids = [randomUUID(), randomUUID()]
  const players = await Promise.all(ids.map((sub) => clans.signedIn({ sub })))
  for (const player of players) {
    expect((await player.post(`/${id}/register`, {})).status).toBe(200)
    expect((await player.post(`/${id}/check-in`)).code).toBe('CHECK_IN_CLOSED')
  }
  clans.clock.advance(HOUR_MS - CHECK_IN_MS)
  for (const player of players) expect((await player.post(`/${id}/check-in`)).status).toBe(200)
  clans.clock.advance(CHECK_IN_MS)

  const [first, second] = players as [Caller, Caller]
  const match = `/${id}/matches/W1-1`
  const said = await first.post<TournamentView>(`${match}/result`, {
    ...{ winnerId: ids[0], score: [2, 1] },
  })
  expect(said.data).toMatchObject({ status: 'LIVE', own: { matchId: 'W1-1' } })
  const { body, headers } = fileForm(blackPng(4, 4))
  const shown = await second.post(`${match}/evidence`, body, headers)
  expect(shown.status).toBe(200)
  expect((await organiser.get(match)).code).toBe('NOT_ENTERED')
  expect((await second.get(match)).data).toMatchObject({
    reported: [ids[0], null],
    hasEvidence: [false, true],
  })
  await expectEvidence(match, { players: [first, second], outsider: organiser })
  await second.post(`${match}/result`, { winnerId: ids[0] })
  const over = await show(clans.visitor, id)
  expect(over).toMatchObject({ status: 'COMPLETED', winner: { entrantId: ids[0] }, prizes: [] })
  const mine = await first.get<{ items: OwnTournament[] }>('/me')
  expect(mine.data.items).toMatchObject([
    { id, isOrganiser: false, own: { entrantId: ids[0], mayAct: true, matchId: null } },
  ])
  const made = await organiser.get<{ items: OwnTournament[] }>('/me')
  expect(made.data.items).toMatchObject([{ id, isOrganiser: true, own: null }])
  expect((await clans.visitor.get('/me')).status).toBe(401)
  const bracket = (await clans.visitor.get<Bracket>(`/${id}/bracket?part=W&round=1`)).data
  expect(bracket.matches).toMatchObject([
    { id: 'W1-1', sides: ids, winnerId: ids[0], decidedBy: 'agreed', score: [2, 1] },
  ])
  const list = await clans.visitor.get<{ items: TournamentSummary[] }>('?status=COMPLETED')
  expect(list.data.items).toContainEqual(
    expect.objectContaining({ id, winner: expect.objectContaining({ entrantId: ids[0] }) }),
  )
})

test('its organiser starts it before its time, once all who have a place are checked in', async () => {
  const organiser = await clans.signedIn()
  const { id } = (await create(organiser, { format: 'SWISS' })).data
  const start = (by: Caller) => by.post<TournamentView>(`/${id}/start`)
  expect((await start(organiser)).code).toBe('CHECK_IN_CLOSED')
  clans.clock.advance(HOUR_MS - CHECK_IN_MS)
  expect((await start(organiser)).code).toBe('NOT_ALL_CHECKED_IN')
  const players = [await clans.signedIn(), await clans.signedIn()]
  for (const player of players) await player.post(`/${id}/register`, {})
  await players[0]?.post(`/${id}/check-in`)
  expect((await start(organiser)).code).toBe('NOT_ALL_CHECKED_IN')
  const before = (await clans.visitor.get<Bracket>(`/${id}/bracket`)).data
  expect(before.entrants).toMatchObject([
    { seed: null, isCheckedIn: true },
    { seed: null, isCheckedIn: false },
  ])
  await players[1]?.post(`/${id}/check-in`)
  expect((await start(players[1]!)).status).toBe(403)
  expect((await start(organiser)).data.status).toBe('LIVE')
  expect((await start(organiser)).data.status).toBe('LIVE')
  const bracket = (await clans.visitor.get<Bracket>(`/${id}/bracket`)).data
  expect(bracket.entrants.map(({ seed }) => seed)).toEqual([1, 2])
})

test('lists those that start next first, and by format', async () => {
  const [one, two] = [await clans.signedIn(), await clans.signedIn()]
  const game = `game-${randomUUID().slice(0, 8)}`
  const late = (await create(one, { game, startsAt: inMs(3 * HOUR_MS) })).data.id
  const soon = (await create(two, { game, format: 'SWISS' })).data.id
  const idsOf = async (query: string) =>
    (
      await clans.visitor.get<{ items: TournamentSummary[] }>(`?game=${game}${query}`)
    ).data.items.map(({ id }) => id)
  expect(await idsOf('&status=PUBLISHED')).toEqual([soon, late])
  expect(await idsOf('')).toEqual([late, soon])
  expect(await idsOf('&format=SWISS')).toEqual([soon])
})

test('a user has a few tournaments at once, and neither a title nor a prize; staff ask another person for a prize', async () => {
  const user = await clans.signedIn()
  expect((await create(user, { title: 'My cup' })).status).toBe(400)
  expect((await create(user, { teamSize: 3 })).status).toBe(400)
  expect((await create(user, { startsAt: inMs(1) })).status).toBe(400)
  const made = await Promise.all(
    Array.from({ length: MOST_OPEN_TOURNAMENTS + 1 }, () => create(user)),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: MOST_OPEN_TOURNAMENTS }, () => 201),
    409,
  ])
  const id = made.find(({ status }) => status === 201)?.data.id
  const prize = { currency: 'KCASH', places: ['20.00', '10.00'] }
  expect((await user.put(`/admin/${id}/prize`, prize)).status).toBe(403)
  const manager = await clans.signedIn({ roles: ['campaign-manager'] })
  const asked = await manager.put<{ id: string; body: object }>(`/admin/${id}/prize`, prize)
  expect(asked.status).toBe(202)
  expect(asked.data.body).toMatchObject({ pool: '30.00', tournamentId: id })
  const again = await manager.put<{ id: string }>(`/admin/${id}/prize`, prize)
  expect(again.data.id).toBe(asked.data.id)
  const rising = { ...prize, places: ['1.00', '2.00'] }
  expect((await manager.put(`/admin/${id}/prize`, rising)).status).toBe(400)
  const reviewer = await clans.signedIn({ roles: ['reviewer'] })
  expect((await reviewer.get('/admin/disputes')).data).toEqual({ items: [] })
})

test('a clan that its chief deletes gives up its match', async () => {
  const send = async (by: Caller, method: 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = { ...by.authorization, ...idempotencyKey() }
    const answer = await clans.app.inject({ method, url, headers, ...(payload && { payload }) })
    return answer.json().data
  }
  const chiefs = [await clans.signedIn(), await clans.signedIn()] as const
  const bodies = chiefs.map(() => clanBody())
  const [first, second] = await Promise.all(
    chiefs.map((chief, n) => send(chief, 'POST', '/api/clans', bodies[n])),
  )
  const { id } = (await create(chiefs[0], { entrantKind: 'clan' })).data
  for (const chief of chiefs) {
    expect((await chief.post(`/${id}/register`, { lineup: [chief.id] })).status).toBe(200)
  }
  clans.clock.advance(HOUR_MS - CHECK_IN_MS)
  for (const chief of chiefs) expect((await chief.post(`/${id}/check-in`)).status).toBe(200)
  clans.clock.advance(CHECK_IN_MS)
  await send(chiefs[1], 'DELETE', `/api/clans/${second.id}`)
  await waitFor(async () => (await show(clans.visitor, id)).status === 'COMPLETED')
  expect((await show(clans.visitor, id)).winner).toEqual({
    ...{ entrantId: first.id, name: first.clanName },
  })
})
