import { inParallel } from '@platform/testing/in-parallel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Participant } from '../domain/participant.ts'
import { requiredOf } from '../domain/reward.ts'
import { endedRanking, userOf } from '../testing/ended-ranking.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { claimReward } from './claim-reward.ts'
import { moveCampaign } from './move-campaign.ts'
import { returnUnclaimed } from './return-unclaimed.ts'
import { sealRanking } from './seal-ranking.ts'

const USERS = 500
/** As many at once as a connection pool serves well within its time-out. */
const AT_ONCE = 50
/** Fewer than users, more than half of them. */
const TIERS = [
  { to: 1, amount: '1000.01' },
  { to: 7, amount: '333.33' },
  { to: 120, amount: '7.5' },
  { to: 301, amount: '0.07' },
]
const POINTS = { ten: 10, five: 5, one: 1 }
const somebody: Participant = {
  isIdentified: true,
  country: null,
  origin: null,
  device: { platforms: [], client: null },
}
const { signal } = new AbortController()

let instances: [Instance, Instance]
beforeAll(async () => {
  instances = [await openInstance('ranked-rewards'), await openInstance('ranked-rewards')]
})
afterAll(async () => {
  for (const { mongo } of instances) await mongo.close()
})

test('500 users are paid by their places to the minor unit, the others get nothing, and the rest returns', async () => {
  const [{ deps }, { deps: second }] = instances
  const campaign = await endedRanking(deps, TIERS)
  const users = await inParallel([...Array(USERS).keys()], AT_ONCE, async (n) => {
    const ids = Object.keys(POINTS).filter((_id, bit) => ((n >> bit) & 1) === 1)
    const seconds = 1 + (n % 7)
    const id = await userOf(deps, campaign, Object.fromEntries(ids.map((id) => [id, seconds])))
    const points = ids.reduce((sum, id) => sum + POINTS[id as keyof typeof POINTS], 0)
    return { id, points, seconds }
  })
  await Promise.allSettled([deps, second].map((each) => sealRanking(each, campaign, signal)))
  const sealed = (await deps.campaigns.find(campaign.id)) ?? expect.fail('no campaign')
  const open = await moveCampaign(deps, sealed, 'CLAIM_REWARDS')

  // Every third user forgets to claim; claims arrive in no order, at both instances.
  const claiming = users.filter((_, n) => n % 3 !== 0)
  const answers = await inParallel([...claiming.entries()], AT_ONCE, async ([n, { id }]) => {
    const { deps } = instances[n % 2] ?? instances[0]
    const claim = await claimReward(deps, id, campaign.id, somebody).catch((error) => error.code)
    return [id, claim.amount ?? claim] as const
  })
  // Both instances close it at once, and one of them again.
  await Promise.all([deps, second].map((each) => returnUnclaimed(each, open, signal)))
  await returnUnclaimed(deps, open, signal)

  // By the published rule, in hundredths of a KCash.
  const order = users
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || b.seconds - a.seconds || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  const centsAt = (place: number) =>
    [100_001, 33_333, 750, 7][[1, 7, 120, 301].findIndex((to) => place <= to)] ?? 0
  for (const [id, answer] of answers) {
    const place = order.indexOf(id) + 1
    expect(answer).toEqual(place > 0 && place <= 301 ? BigInt(centsAt(place)) : 'NOT_ELIGIBLE')
  }
  const taken = await Promise.all(
    Array.from({ length: 302 }, (_, index) => deps.claims.find(`${campaign.id}:${index + 1}`)),
  )
  expect(taken.map((claim) => claim?.slot ?? null)).toEqual([
    ...Array.from({ length: 301 }, (_, index) => index + 1),
    null,
  ])
  const kinds = taken.map((claim) => claim?.kind)
  const returned = order.slice(0, 301).filter((id) => !claiming.some((one) => one.id === id))
  expect(kinds.filter((kind) => kind === 'return')).toHaveLength(returned.length)
  expect(taken.reduce((sum, claim) => sum + (claim?.amount ?? 0n), 0n)).toBe(
    requiredOf(campaign.reward),
  )
}, 60_000)
