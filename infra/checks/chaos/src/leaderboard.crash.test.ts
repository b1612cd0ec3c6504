import { DAY_MS } from '@platform/contracts/constants'
import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { sized } from '@platform/testing/sizes'
import { beforeAll, expect, inject, test } from 'vitest'
import { dataOf, untilSettled } from './driver/api.ts'
import { signInOperator } from './driver/operator.ts'
import { tryClaim, tryTasks } from './driver/participant.ts'
import { readLeaderboard, readPlaces, readReached, visitorOf } from './driver/public-data.ts'
import { endNow, openSettled, type SettledCampaign, TASKS } from './driver/settled-campaign.ts'
import { signIn, type User } from './driver/user.ts'
import { withSkewedClock } from './faults/skew-clock.ts'
import { deliveryViolations } from './invariants/events-delivered.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { creditViolations, paymentViolations } from './invariants/paid-once.ts'
import { amountsOfPlaces, centsOf, differences, rankingOf } from './invariants/settled-amounts.ts'
import { fundViolations, untilClaimable } from './invariants/settled-funds.ts'

const USERS = Number(process.env.USERS ?? sized({ short: 16, long: 5_000 }))
const AT_A_TIME = 16
/** More than the time that tries before the end have to be stored. */
const SEALED_AFTER_MS = 30_000
/** Places of more than half of the users. */
const TIERS = [
  { to: 1, amount: '100.01' },
  { to: 1 + Math.ceil(USERS / 20), amount: '3.33' },
  { to: Math.ceil(USERS / 4), amount: '0.75' },
  { to: Math.ceil(USERS * 0.6), amount: '0.07' },
]
const TIMEOUT_MS = sized({ short: 180_000, long: 3_600_000 })
const platform = inject('platform')

let operator: User
let campaign: SettledCampaign
let users: User[]

beforeAll(async () => {
  operator = await signInOperator(platform)
  const endsAt = new Date(Date.now() + DAY_MS)
  campaign = await openSettled(operator, 'OPEN_SLOT_LEADERBOARD_REWARD', { endsAt, tiers: TIERS })
  users = await inParallel(Array.from({ length: USERS }), AT_A_TIME, () => signIn(platform))
  // Each set of tasks by an eighth of the users, so that points alone decide little; one set is empty.
  await inParallel([...users.entries()], AT_A_TIME, async ([n, user]) => {
    const own = TASKS.filter((_, bit) => (n >> bit) % 2 === 1)
    if (!(await tryTasks(user, campaign, own))) throw new Error('the campaign is over')
  })
}, TIMEOUT_MS)

test(
  `${USERS} users of a live leaderboard: each is paid what follows from public data, to the minor unit`,
  async () => {
    await endNow(operator, campaign)
    await withSkewedClock(platform, 'quests', SEALED_AFTER_MS, () =>
      untilClaimable(platform, campaign),
    )
    const ranking = rankingOf(
      await inParallel(users, AT_A_TIME, (user) => readReached(user, campaign)),
    )
    const order = ranking.map(({ userId }) => userId)
    const right = amountsOfPlaces(order, TIERS)

    const { isFinal, tiers, rows } = await readPlaces(visitorOf(platform), campaign)
    expect({ isFinal, tiers: tiers.map(({ to, amount }) => [to, centsOf(amount)]) }).toEqual({
      isFinal: true,
      tiers: TIERS.map(({ to, amount }) => [to, centsOf(amount)]),
    })
    expect(rows.map(({ place, points, amount }) => [place, points, centsOf(amount)])).toEqual(
      ranking
        .slice(0, right.size)
        .map(({ userId, points }, index) => [index + 1, points, right.get(userId)]),
    )

    const answers = await inParallel(users, AT_A_TIME, async (user) => {
      const { reader } = await readLeaderboard(user, campaign)
      expect(reader?.place ?? 0).toBe(order.indexOf(user.id) + 1)
      return { user, answer: await untilSettled(() => tryClaim(user, campaign)) }
    })
    const refused = answers.filter(({ answer }) => answer.code === 'NOT_ELIGIBLE')
    expect(refused).toHaveLength(USERS - right.size)
    const acknowledged = answers
      .filter(({ answer }) => answer.status === 202)
      .map(({ user, answer }) => {
        const claimed = dataOf(claim, answer)
        return { user, campaign: { ...campaign, amount: claimed.amount, slots: 1 }, claim: claimed }
      })
    expect(await creditViolations(acknowledged)).toEqual([])
    const nothingElse = new Map(users.map((user) => [user, 0n]))
    expect(await paymentViolations(acknowledged, nothingElse)).toEqual([])
    const paid = new Map(
      acknowledged.map(({ user, claim: { amount } }) => [user.id, centsOf(amount)]),
    )
    expect(differences(right, paid)).toEqual([])
    expect(await fundViolations(platform, campaign, paid)).toEqual([])
    expect(await deliveryViolations(platform)).toEqual([])
    expect(await ledgerViolations(platform)).toEqual([])
  },
  TIMEOUT_MS,
)
