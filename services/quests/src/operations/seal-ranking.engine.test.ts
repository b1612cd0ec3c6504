import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '../domain/campaign.ts'
import { progressIdOf } from '../domain/progress.ts'
import { rankedCampaignInput } from '../testing/campaign-input.ts'
import { type Instance, liveCampaignOf, openInstance } from '../testing/open-instance.ts'
import { sealRanking } from './seal-ranking.ts'

const USERS = 1_200
const PLACES = 700
const END = new Date('2026-06-01T00:00:00.000Z')
const { signal } = new AbortController()

/** Two instances: the same storage, nothing else in common. */
let instances: Instance[]
beforeAll(async () => {
  instances = [await openInstance('seal-ranking'), await openInstance('seal-ranking')]
})
afterAll(async () => {
  for (const { mongo } of instances) await mongo.close()
})

/** A campaign that has just ended; its tasks count 10, 5 and 1. */
async function endedCampaign(places: number): Promise<Campaign> {
  const tiers = [{ to: places, amount: '1' }]
  const input = rankedCampaignInput({
    slug: `ranking-${places}`,
    endsAt: END.toISOString(),
    reward: { currency: 'KCASH', tiers },
  })
  const campaign: Campaign = { ...liveCampaignOf(uuids.next(), input), status: 'ENDED' }
  const [{ deps } = expect.fail('no instance')] = instances
  const event = deps.events.create(campaignStatusChanged, {
    key: campaign.id,
    version: 1,
    data: { campaignId: campaign.id, from: null, to: 'ENDED' },
  })
  expect(await deps.campaigns.add(campaign, event)).toBe(true)
  return campaign
}

/** A user who has done these tasks so many seconds before the end. */
async function user(campaign: Campaign, done: Readonly<Record<string, number>>): Promise<string> {
  const [{ deps } = expect.fail('no instance')] = instances
  const userId = uuids.next()
  const id = progressIdOf(campaign.id, userId)
  const start = { id, campaignId: campaign.id, userId, startedAt: END, startedFrom: null }
  await deps.progress.start(
    { ...start, tasks: {}, verified: 0, points: 0, lastVerifiedAt: null },
    false,
  )
  for (const [taskId, seconds] of Object.entries(done)) {
    const task = campaign.tasks.find((one) => one.id === taskId) ?? expect.fail('no such task')
    const at = new Date(END.getTime() - seconds * 1_000)
    await deps.progress.record(id, task, { kind: 'verified' }, at)
  }
  return userId
}

const lines = async ({ id }: Campaign) => {
  const [{ deps } = expect.fail('no instance')] = instances
  return (await deps.lines.from(id, 1, USERS)).map(({ userId, line }) => [line, userId])
}

test('two instances that seal at once give each place once, in the order that anybody can compute', async () => {
  const campaign = await endedCampaign(PLACES)
  const POINTS: Record<string, number> = { ten: 10, five: 5, one: 1 }
  const users = await Promise.all(
    Array.from({ length: USERS }, async (_, n) => {
      // Few different moments, so that many have the same points at the same time.
      const chosen = Object.keys(POINTS).filter((_id, bit) => ((n >> bit) & 1) === 1)
      const seconds = 1 + (n % 5)
      const userId = await user(campaign, Object.fromEntries(chosen.map((id) => [id, seconds])))
      const points = chosen.reduce((sum, id) => sum + (POINTS[id] ?? 0), 0)
      return { userId, points, seconds }
    }),
  )
  const expected = users
    .filter(({ points }) => points > 0)
    .toSorted(
      (a, b) => b.points - a.points || b.seconds - a.seconds || (a.userId < b.userId ? -1 : 1),
    )
    .slice(0, PLACES)
    .map(({ userId }, index) => [index + 1, userId])

  // One of them dies between two batches of lines, and begins anew.
  let crashes = 1
  const dying = {
    ...instances[0]!.deps,
    crashPoint: () => {
      if (crashes > 0) {
        crashes -= 1
        throw new Error('killed')
      }
    },
  }
  await expect(sealRanking(dying, campaign, signal)).rejects.toThrow('killed')
  expect((await lines(campaign)).length).toBeGreaterThan(0)
  const outcomes = await Promise.allSettled(
    [dying, instances[1]!.deps].map((deps) => sealRanking(deps, campaign, signal)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toContain('fulfilled')
  expect(await lines(campaign)).toEqual(expected)
  const stored = await instances[1]!.deps.campaigns.find(campaign.id)
  expect(stored).toMatchObject({ status: 'PROCESSING_REWARDS', settlement: { eligible: PLACES } })
}, 60_000)

test('points from after an end that was moved forward do not count, those from before do', async () => {
  const campaign = await endedCampaign(10)
  const late = await user(campaign, { ten: -5, one: 30 })
  const inTime = await user(campaign, { five: 20 })
  await user(campaign, { ten: -5 })
  await sealRanking(instances[0]!.deps, campaign, signal)
  expect(await lines(campaign)).toEqual([
    [1, inTime],
    [2, late],
  ])
})
