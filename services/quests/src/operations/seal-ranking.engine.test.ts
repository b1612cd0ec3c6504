import { eraseUser } from '@platform/service-kit'
import { inParallel } from '@platform/testing/in-parallel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '../domain/campaign.ts'
import { personalData } from '../personal-data.ts'
import { END, endedRanking, userOf } from '../testing/ended-ranking.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { loadLeaderboard } from './load-leaderboard.ts'
import { sealRanking } from './seal-ranking.ts'

const USERS = 1_200
/** As many at once as a connection pool serves well within its time-out. */
const AT_ONCE = 50
const PLACES = 700
const { signal } = new AbortController()

/** Two instances: the same storage, nothing else in common. */
let instances: Instance[]
beforeAll(async () => {
  instances = [await openInstance('seal-ranking'), await openInstance('seal-ranking')]
})
afterAll(async () => {
  for (const { mongo } of instances) await mongo.close()
})

const endedCampaign = (places: number) =>
  endedRanking(instances[0]!.deps, [{ to: places, amount: '1' }])
const user = (campaign: Campaign, done: Readonly<Record<string, number>>) =>
  userOf(instances[0]!.deps, campaign, done)

const lines = async ({ id }: Campaign) => {
  const [{ deps } = expect.fail('no instance')] = instances
  return (await deps.lines.from(id, 1, USERS)).map(({ userId, line }) => [line, userId])
}

test('two instances that seal at once give each place once, in the order that anybody can compute', async () => {
  const campaign = await endedCampaign(PLACES)
  const POINTS: Record<string, number> = { ten: 10, five: 5, one: 1 }
  const users = await inParallel([...Array(USERS).keys()], AT_ONCE, async (n) => {
    // Few different moments, so that many have the same points at the same time.
    const chosen = Object.keys(POINTS).filter((_id, bit) => ((n >> bit) & 1) === 1)
    const seconds = 1 + (n % 5)
    const userId = await user(campaign, Object.fromEntries(chosen.map((id) => [id, seconds])))
    const points = chosen.reduce((sum, id) => sum + (POINTS[id] ?? 0), 0)
    return { userId, points, seconds }
  })
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

test('who deletes their account between two passes takes no place from the users behind them', async () => {
  const campaign = await endedCampaign(10)
  const leaving = await user(campaign, { ten: 5 })
  const others = [await user(campaign, { five: 5 }), await user(campaign, { one: 5 })]
  const [{ deps, mongo } = expect.fail('no instance')] = instances
  const dying = {
    ...deps,
    crashPoint: () => {
      throw new Error('killed')
    },
  }
  await expect(sealRanking(dying, campaign, signal)).rejects.toThrow('killed')
  await eraseUser(mongo, personalData, leaving, END)
  await sealRanking(deps, campaign, signal)
  expect(await lines(campaign)).toEqual([leaving, ...others].map((id, index) => [index + 1, id]))
  expect(await deps.campaigns.find(campaign.id)).toMatchObject({ settlement: { eligible: 3 } })
})

test('nobody is shown the paid place of a user who deleted their account after the seal', async () => {
  const campaign = await endedCampaign(1)
  const winner = await user(campaign, { ten: 5 })
  const next = await user(campaign, { five: 5 })
  const [{ deps, mongo } = expect.fail('no instance')] = instances
  await sealRanking(deps, campaign, signal)
  await eraseUser(mongo, personalData, winner, END)
  const sealed = (await deps.campaigns.find(campaign.id)) ?? expect.fail('no campaign')
  const { rows, reader } = await loadLeaderboard(deps, sealed, next, { from: 1, limit: 10 })
  expect({ rows, place: reader?.place }).toEqual({ rows: [], place: 2 })
})
