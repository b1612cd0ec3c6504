import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { earningReady, programmePaid } from '@platform/contracts/wallet/events'
import type { ProgrammePayment } from '@platform/contracts/wallet/programmes'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { entryId, fundIdOf } from '../../domain/programme.ts'
import { earningView } from '../../routes/views/earning-view.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { takeBackReward } from '../claw-backs/take-back-reward.ts'
import { closeProgramme } from '../close-programme.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { payGrant } from '../pay-grant.ts'
import { payProgramme } from '../pay-programme.ts'
import { showProgramme } from '../show-programme.ts'
import { collectEarning } from './collect-earning.ts'
import { tendEarnings } from './expire-earnings.ts'

const DAYS = 90
const clock = testClock({ stopped: true })
const never = new AbortController().signal
const operator = randomUUID()
const queries = watchQueries()
let first: OpenWallet
let second: OpenWallet
beforeAll(async () => {
  first = await openWallet('part-earnings', clock)
  second = await openWallet('part-earnings', clock)
  await first.give(userAccount(operator, 'KCASH'), 1_000_000n)
})
afterAll(async () => {
  for (const extent of ['new', 'whole'] as const) {
    expect((await checkInvariants(first.deps, extent)).faults).toEqual([])
  }
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

const balanceOf = async (userId: string) =>
  (await first.deps.ledger.tips([userAccount(userId, 'KCASH')]))[0]?.balance ?? 0n
const earningsOf = (userId: string) => first.deps.earnings.ofUser(userId, null, null, 100)
const inIndia = (id: string) => ({ id, country: 'IN' })

async function opened(times: number, multiplier?: number) {
  const programme = { kind: 'referral', id: randomUUID() } as const
  await fundCampaign(first.deps, fundIdOf(programme), operator, {
    ...{ kind: 'parts', currency: 'KCASH', times, collectDays: DAYS },
    parts: [
      { name: 'referrer', amount: '5.00' },
      { name: 'friend', amount: '2.00' },
    ],
    ...(multiplier && { multiplier }),
  })
  return programme
}

function payment(
  programme: ProgrammePayment['programme'],
  { referrer = randomUUID(), multiplier = 1 } = {},
) {
  const friend = randomUUID()
  const payees = [
    { part: 'referrer', userId: referrer },
    { part: 'friend', userId: friend },
  ]
  return { programme, businessId: friend, payees, multiplier, referrer, friend }
}

test('payments at once over two instances, each delivered twice, are one earning for each of the two; what is not collected returns', async () => {
  const programme = await opened(10, 3)
  const before = await balanceOf(operator)
  const referrer = randomUUID()
  const payments = Array.from({ length: 12 }, (_, n) =>
    payment(programme, { referrer, multiplier: 1 + (n % 3) }),
  )
  const deliveries = [...payments, ...payments].entries()
  const consumer = async () => {
    for (const [n, due] of deliveries) await payProgramme([first, second][n % 2]!.deps, due)
  }
  await Promise.all(Array.from({ length: 6 }, consumer))
  const ofFriends = await Promise.all(payments.map(({ friend }) => earningsOf(friend)))
  const times = ofFriends.map((own) => Number((own[0]?.earned ?? 0n) / 200n))
  expect(ofFriends.every((own) => own.length <= 1)).toBe(true)
  expect(times.reduce((sum, one) => sum + one, 0)).toBe(10)
  const own = await earningsOf(referrer)
  expect(own).toHaveLength(times.filter((one) => one > 0).length)
  expect(own.reduce((sum, { earned }) => sum + earned, 0n)).toBe(5_000n)
  expect(await balanceOf(referrer)).toBe(0n)
  const collectUntil = new Date(clock.now().getTime() + DAYS * DAY_MS).toISOString()
  const events = await first.outboxEvents()
  for (const [n, { businessId }] of payments.entries()) {
    const paid = events.filter(
      ({ type, data }) => type === programmePaid.type && data.businessId === businessId,
    )
    expect(paid.map(({ data }) => [data.multiplier, data.collectUntil])).toEqual(
      times[n] ? [[times[n], collectUntil]] : [],
    )
    const ready = events.filter(
      ({ type, data }) =>
        type === earningReady.type && Object(data.payment).businessId === businessId,
    )
    expect(ready.map(({ data }) => Object(data.payment).part).toSorted()).toEqual(
      times[n] ? ['friend', 'referrer'] : [],
    )
  }

  // Its end leaves what can be collected where it is.
  await closeProgramme(second.deps, programme)
  expect(await balanceOf(operator)).toBe(before)
  const [collected] = own
  await collectEarning(first.deps, inIndia(referrer), collected!.id)
  expect(await showProgramme(first.deps, programme)).toMatchObject({
    ...{ funded: '70.00', closed: true, returned: '0.00' },
  })
  clock.advance(DAYS * DAY_MS)
  await tendEarnings(first.deps, never)
  await tendEarnings(second.deps, never)
  const kept = collected!.earned
  expect(await balanceOf(operator)).toBe(before + 7_000n - kept)
  expect((await earningsOf(referrer)).filter(({ status }) => status === 'expired')).toHaveLength(
    own.length - 1,
  )
})

test('an earning of a referral says which of the two it is for, and names nobody else', async () => {
  const due = payment(await opened(1))
  await payProgramme(first.deps, due)
  for (const [userId, other, part] of [
    [due.referrer, due.friend, 'referrer'],
    [due.friend, due.referrer, 'friend'],
  ] as const) {
    const [own] = await earningsOf(userId)
    // The business id of this test's payment is the friend's.
    const view = earningView(own!, clock.now())
    expect(view).toMatchObject({ source: 'referral', part, status: 'EARNING PENDING' })
    expect(JSON.stringify(view)).not.toContain(other)
  }
})

test('after a crash between the two earnings the second is stored, and neither twice', async () => {
  const programme = await opened(2)
  const due = payment(programme)
  const dying = {
    ...first.deps,
    crashPoint: (point: string) => {
      if (point === 'part-earning-stored') throw new Error('killed')
    },
  }
  await expect(payProgramme(dying, due)).rejects.toThrow('killed')
  const counts = async () =>
    (await Promise.all([due.referrer, due.friend].map(earningsOf))).map(({ length }) => length)
  expect(await counts()).toEqual([1, 0])
  // Another payment takes the next number meanwhile.
  const next = payment(programme)
  await payProgramme(second.deps, next)
  for (const { deps } of [first, second]) await payProgramme(deps, { ...due, republish: true })
  expect(await counts()).toEqual([1, 1])
  const all = [due, next].flatMap(({ referrer, friend }) => [referrer, friend])
  const stored = (await Promise.all(all.map(earningsOf))).flat()
  const fundId = fundIdOf(programme)
  expect(stored.map(({ id, used }) => [id, used])).toEqual([
    [entryId(fundId, 1), 500n],
    [entryId(fundId, 2), 700n],
    [entryId(fundId, 3), 1_200n],
    [entryId(fundId, 4), 1_400n],
  ])
})

test('a reward that is taken back takes what a referral left to collect before the balance', async () => {
  const due = payment(await opened(1))
  await payProgramme(first.deps, due)
  const [campaignId, claimId, userId] = [randomUUID(), randomUUID(), due.referrer]
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '4.00', slots: 1 } as const
  await fundCampaign(first.deps, campaignId, operator, terms)
  const grantId = `${campaignId}:1`
  await payGrant(first.deps, { claimId, campaignId, grantId, userId })
  await takeBackReward(second.deps, {
    ...{ claimId, campaignId, grantId, userId, reason: 'TASK_UNDONE' },
  })
  expect(await balanceOf(userId)).toBe(400n)
  expect(await earningsOf(userId)).toMatchObject([{ amount: 100n, earned: 500n }])
})
