import { randomUUID } from 'node:crypto'
import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import { programmePaid } from '@platform/contracts/wallet/events'
import type { ProgrammePayment } from '@platform/contracts/wallet/programmes'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../domain/account.ts'
import { fundIdOf } from '../domain/programme.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { closeProgramme } from './close-programme.ts'
import { fundCampaign } from './fund-campaign.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { payProgramme } from './pay-programme.ts'
import { showProgramme } from './show-programme.ts'

let first: OpenWallet
let second: OpenWallet
const operator = randomUUID()
const queries = watchQueries()

beforeAll(async () => {
  first = await openWallet('programmes')
  second = await openWallet('programmes')
  await first.give(userAccount(operator, 'KCASH'), 1_000_000n)
})
afterAll(async () => {
  expect((await checkInvariants(first.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

const balanceOf = async (userId: string) =>
  (await first.deps.ledger.tips([userAccount(userId, 'KCASH')]))[0]!.balance

async function opened(times: number, by = operator, multiplier?: number) {
  const programme = { kind: 'referral', id: randomUUID() } as const
  await fundCampaign(first.deps, fundIdOf(programme), by, {
    kind: 'parts',
    currency: 'KCASH',
    parts: [
      { name: 'referrer', amount: '5.00' },
      { name: 'friend', amount: '2.00' },
    ],
    times,
    ...(multiplier && { multiplier }),
  })
  return programme
}

function payment(
  programme: ProgrammePayment['programme'],
  referrer = randomUUID(),
  multiplier = 1,
) {
  const friend = randomUUID()
  const payees = [
    { part: 'referrer', userId: referrer },
    { part: 'friend', userId: friend },
  ]
  return { programme, businessId: friend, payees, multiplier }
}

const answersTo = async ({ businessId }: ProgrammePayment) =>
  (await first.outboxEvents())
    .filter(({ data }) => data.businessId === businessId)
    .map(({ type, data }) => (type === programmePaid.type ? 'paid' : data.reason))

test('boosted payments at once over two instances: paid and returned add up to what was funded, and each is paid as its entry says', async () => {
  const programme = await opened(20, operator, 3)
  const referrer = randomUUID()
  const before = await balanceOf(operator)
  const payments = Array.from({ length: 24 }, (_, n) => payment(programme, referrer, 1 + (n % 4)))
  const deliveries = [...payments, ...payments].entries()
  const consumer = async () => {
    for (const [n, due] of deliveries) await payProgramme([first, second][n % 2]!.deps, due)
  }
  await Promise.all(Array.from({ length: 6 }, consumer))
  const friends = await Promise.all(payments.map(({ businessId }) => balanceOf(businessId)))
  const times = friends.map((balance) => Number(balance / 200n))
  expect(times.reduce((sum, one) => sum + one, 0)).toBe(20)
  expect(Math.max(...times)).toBe(3)
  expect(await balanceOf(referrer)).toBe(20n * 500n)
  const paid = (await first.outboxEvents()).filter(({ type }) => type === programmePaid.type)
  for (const [n, { businessId }] of payments.entries()) {
    const answers = paid.filter(({ data }) => data.businessId === businessId)
    expect(answers.map(({ data }) => data.multiplier)).toEqual(times[n] ? [times[n]] : [])
  }
  await closeProgramme(second.deps, programme)
  expect(await showProgramme(first.deps, programme)).toMatchObject({
    ...{ funded: '140.00', paid: '140.00', returned: '0.00', closed: true },
  })
  expect(await balanceOf(operator)).toBe(before)

  const ended = await opened(20, operator, 3)
  for (const times of [3, 2, 1]) await payProgramme(first.deps, payment(ended, referrer, times))
  await closeProgramme(first.deps, ended)
  expect(await showProgramme(second.deps, ended)).toMatchObject({
    ...{ funded: '140.00', paid: '42.00', returned: '98.00' },
  })
})

test('30 payments of a programme for 10 over two instances, each delivered twice: 10 are paid, in both parts', async () => {
  const programme = await opened(10)
  const referrer = randomUUID()
  const payments = Array.from({ length: 30 }, () => payment(programme, referrer))
  const deliveries = [...payments, ...payments].entries()
  const consumer = async () => {
    for (const [n, due] of deliveries) await payProgramme([first, second][n % 2]!.deps, due)
  }
  await Promise.all(Array.from({ length: 8 }, consumer))
  expect(await balanceOf(referrer)).toBe(5_000n)
  const friends = await Promise.all(payments.map(({ businessId }) => balanceOf(businessId)))
  expect(friends.filter((balance) => balance === 200n)).toHaveLength(10)
  expect(friends.filter((balance) => balance === 0n)).toHaveLength(20)
  const answers = (await Promise.all(payments.map(answersTo))).flat()
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'EXHAUSTED')).toHaveLength(20)
  expect(await showProgramme(first.deps, programme)).toMatchObject({
    ...{ funded: '70.00', paid: '70.00', returned: '0.00', closed: false },
  })
})

test('of two deliveries at once of the payment that takes the last of the money, neither is refused', async () => {
  const programme = await opened(1)
  const due = payment(programme)
  const { entries } = first.deps
  let other: Promise<unknown> | null = null
  // Another process stores it between the two reads of this one.
  const between = async () => {
    other ??= payProgramme(second.deps, due)
    await other
  }
  const slow: typeof entries = {
    ...entries,
    async ofBusiness(...args) {
      const known = await entries.ofBusiness(...args)
      await between()
      return known
    },
    async last(...args) {
      const last = await entries.last(...args)
      await between()
      return last
    },
  }
  await payProgramme({ ...first.deps, entries: slow }, due)
  expect(await answersTo(due)).toEqual(['paid'])
})

test('the end returns what was not paid, once, and pays nothing new', async () => {
  const before = await balanceOf(operator)
  const programme = await opened(3)
  const [early, late] = [payment(programme), payment(programme)]
  await payProgramme(first.deps, early)
  await Promise.all([first, second, first].map(({ deps }) => closeProgramme(deps, programme)))
  await payProgramme(second.deps, late)
  await payProgramme(second.deps, early)
  expect(await balanceOf(operator)).toBe(before - 700n)
  expect([await answersTo(early), await answersTo(late)]).toEqual([['paid'], ['CLOSED']])
  expect(await showProgramme(second.deps, programme)).toMatchObject({
    ...{ funded: '21.00', paid: '7.00', returned: '14.00', closed: true },
  })
})

test('an end for which the operator has no room pays nothing new, and is repeated until the rest has returned', async () => {
  const rich = randomUUID()
  const account = userAccount(rich, 'KCASH')
  await first.give(account, 2_100n)
  const programme = await opened(3, rich)
  await first.give(account, MAX_MINOR_UNITS)
  for (const { deps } of [first, second]) {
    await expect(closeProgramme(deps, programme)).rejects.toThrow('BALANCE_LIMIT')
  }
  const late = payment(programme)
  await payProgramme(first.deps, late)
  expect(await answersTo(late)).toEqual(['CLOSED'])
  await opened(3, rich)
  await closeProgramme(second.deps, programme)
  expect(await showProgramme(first.deps, programme)).toMatchObject({
    ...{ returned: '21.00', closed: true },
  })
  expect(await balanceOf(rich)).toBe(MAX_MINOR_UNITS)
})

test('a payment is repeated when it is republished, and paid to nobody else', async () => {
  const programme = await opened(2)
  const due = payment(programme)
  await payProgramme(first.deps, due)
  await first.clearOutboxes()
  await payProgramme(second.deps, due)
  expect(await answersTo(due)).toEqual([])
  for (const { deps } of [first, second]) await payProgramme(deps, { ...due, republish: true })
  expect(await answersTo(due)).toEqual(['paid'])
  const [one, ...others] = due.payees
  const other = { ...due, payees: [{ ...one!, userId: randomUUID() }, ...others] }
  await payProgramme(first.deps, other)
  expect(await answersTo(due)).toContain('PAYEES_DIFFER')
  expect(await balanceOf(due.businessId)).toBe(200n)
})

test('a programme that is not funded pays nothing', async () => {
  const due = payment({ kind: 'referral', id: randomUUID() })
  await payProgramme(first.deps, due)
  expect(await answersTo(due)).toEqual(['NO_TERMS'])
})
