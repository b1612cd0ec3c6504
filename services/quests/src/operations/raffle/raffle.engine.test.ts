import { createHash } from 'node:crypto'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { slotReturned } from '@platform/contracts/quests/events'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import type { Raffle, raffleEntries } from '@platform/contracts/quests/raffle'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { CLOSING_GRACE_MS } from '../../domain/campaign-life.ts'
import { userWhoDid } from '../../testing/finish-campaign.ts'
import { liveRaffle, TO_CLAIM_END_MS, TO_END_MS } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

/** Far above the time to seal, so that a test decides which comes first. */
const DRAW_AFTER_MS = 600_000

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests({ RAFFLE_DRAW_AFTER_MS: String(DRAW_AFTER_MS) })
})
beforeEach(() => {
  quests.beacon.state = 'up'
})
afterAll(() => quests.stop())

const raffleOf = async (caller: Caller, id: string) =>
  (await caller.get<Raffle>(`/campaigns/${id}/raffle`)).data
const listOf = async (id: string) =>
  (await quests.visitor.get<z.output<typeof raffleEntries>>(`/campaigns/${id}/raffle/entries`)).data
const claim = (user: Caller, id: string) => user.post<Claim>(`/campaigns/${id}/claim-reward`)
const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const statusOf = async (id: string) =>
  (await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)).data.status
/** The name that only the user is shown. */
const entrantOf = async (user: Parameters<typeof raffleOf>[0], id: string) =>
  (await raffleOf(user, id)).reader?.entrant
/** Moves the clock meanwhile: the pauses between passes over a waiting campaign grow. */
const statusIs = (id: string, status: string, stepMs = 5_000) =>
  waitFor(async () => {
    quests.advance(stepMs)
    return (await statusOf(id)) === status
  })

test('commits before it is public, seals the entries before the round, draws at it, and pays the winners', async () => {
  const { id } = await liveRaffle(quests)
  const many = await userWhoDid(quests, id, ['ten', 'five'])
  const few = await userWhoDid(quests, id, ['one'])
  const some = await userWhoDid(quests, id, ['five'])
  const none = await userWhoDid(quests, id, [])

  const open = await raffleOf(many, id)
  expect(open).toMatchObject({ maxEntries: 12, entries: null, draw: null })
  // Fifteen points, twelve entries.
  const entrant = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(open.reader).toEqual({ entrant, entries: 12, place: null })
  expect(open.beacon.url).toBe(
    `${quests.beacon.env.BEACON_URL}/${open.beacon.hash}/public/${open.beacon.round}`,
  )
  expect((await raffleOf(none, id)).reader).toBeNull()
  expect((await quests.visitor.get(`/campaigns/${id}/raffle/entries`)).status).toBe(404)
  const { endsAt } = (await many.get<CampaignDetail>(`/campaigns/${id}`)).data
  expect(Date.parse(open.beacon.roundAt)).toBeGreaterThanOrEqual(Date.parse(endsAt) + DRAW_AFTER_MS)

  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await statusIs(id, 'PROCESSING_REWARDS')
  const sealed = await raffleOf(many, id)
  const { list, parts } = await listOf(id)
  expect(parts).toBe(1)
  expect(sealed.entries).toMatchObject({ hash: hashOf(list), entrants: 3, total: 18 })
  expect(list.split('\n').filter(Boolean).toSorted()).toEqual(
    [
      `${await entrantOf(many, id)} 12`,
      `${await entrantOf(few, id)} 1`,
      `${await entrantOf(some, id)} 5`,
    ].toSorted(),
  )
  expect(sealed.beacon).toMatchObject({ round: open.beacon.round, firstRound: null })
  expect({ draw: sealed.draw, seed: 'seed' in sealed }).toEqual({ draw: null, seed: false })

  await statusIs(id, 'CLAIM_REWARDS', 60_000)
  const { draw, seedHash, beacon } = await raffleOf(many, id)
  expect(hashOf(Buffer.from(draw?.seed ?? '', 'hex'))).toBe(seedHash)
  expect(seedHash).toBe(open.seedHash)
  expect(beacon.round).toBe(open.beacon.round)
  expect(draw?.winners.map(({ place, amount }) => [place, amount])).toEqual([
    [1, '50.00'],
    [2, '20.00'],
  ])
  for (const user of [many, few, some]) {
    const { reader } = await raffleOf(user, id)
    const won = draw?.winners.find(({ entrant }) => entrant === reader?.entrant)
    expect(reader?.place ?? null).toBe(won?.place ?? null)
    const answer = await claim(user, id)
    if (won) expect(answer).toMatchObject({ status: 202, data: { amount: won.amount } })
    else expect(answer.code).toBe('NOT_ELIGIBLE')
  }
})

test('a raffle that nobody entered is drawn without winners, and all of it returns', async () => {
  const { id } = await liveRaffle(quests)
  await userWhoDid(quests, id, [])
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await statusIs(id, 'CLAIM_REWARDS', 60_000)
  const { entries, draw } = await raffleOf(quests.visitor, id)
  expect(entries).toMatchObject({ entrants: 0, total: 0, hash: hashOf('') })
  expect(draw?.winners).toEqual([])
  await waitFor(() => {
    quests.advance(1_000)
    const returned = quests.events.received(slotReturned)
    return returned.filter(({ data }) => data.campaignId === id).length === 2
  })
})

test('a beacon that is down, early or lying delays the draw and decides nothing', async () => {
  const { id } = await liveRaffle(quests)
  const only = await userWhoDid(quests, id, ['ten'])
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await statusIs(id, 'PROCESSING_REWARDS')
  for (const state of ['down', 'early', 'lying'] as const) {
    quests.beacon.state = state
    for (let pass = 0; pass < 5; pass += 1) {
      quests.advance(DRAW_AFTER_MS)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    expect({ state, draw: (await raffleOf(only, id)).draw, status: await statusOf(id) }).toEqual({
      state,
      draw: null,
      status: 'PROCESSING_REWARDS',
    })
  }
  // Longer than there would have been to claim.
  quests.advance(TO_CLAIM_END_MS)
  quests.beacon.state = 'up'
  // The circuit of the beacon closes again after some real time.
  await waitFor(async () => {
    quests.advance(DRAW_AFTER_MS)
    return (await statusOf(id)) === 'CLAIM_REWARDS'
  }, 60_000)
  expect((await raffleOf(only, id)).reader).toMatchObject({ place: 1 })
  expect((await claim(only, id)).status).toBe(202)
  // Nobody has the second place, which returns at once.
  await waitFor(() => {
    quests.advance(1_000)
    const of = quests.events.received(slotReturned).filter(({ data }) => data.campaignId === id)
    return of.some(({ data }) => data.grantId === `${id}:2`)
  })
}, 120_000)

test('a list that is sealed too late for its round is drawn by a later one, which is said', async () => {
  const { id } = await liveRaffle(quests)
  await userWhoDid(quests, id, ['one'])
  const { beacon: first } = await raffleOf(quests.visitor, id)
  // As if the service had been down at the end.
  quests.advance(TO_END_MS + 2 * DRAW_AFTER_MS)
  await statusIs(id, 'PROCESSING_REWARDS')
  const { beacon, entries } = await raffleOf(quests.visitor, id)
  expect(beacon.firstRound).toBe(first.round)
  const sealedAt = Date.parse(entries?.sealedAt ?? '')
  expect(Date.parse(beacon.roundAt) - sealedAt).toBeGreaterThanOrEqual(DRAW_AFTER_MS)
})
