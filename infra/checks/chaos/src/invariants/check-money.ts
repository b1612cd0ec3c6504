import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { availableOf } from '../driver/account.ts'
import type { Item } from '../driver/store.ts'
import type { User } from '../driver/user.ts'
import type { History } from '../load/history.ts'
import type { Holder } from '../load/swaps.ts'
import type { Platform } from '../platform/platform.ts'
import { earningVerdict } from './earnings-right.ts'
import { deliveryViolations } from './events-delivered.ts'
import { exchangedSum, exchangeViolations } from './exchanged-once.ts'
import { auditViolations, ledgerViolations } from './ledger-holds.ts'
import { orderVerdict } from './orders-right.ts'
import { payoutVerdict } from './payouts-right.ts'
import { providerViolations, purchaseVerdict } from './purchases-right.ts'
import { sendVerdict } from './sent-once.ts'
import { swapViolations } from './swaps-right.ts'
import { joined, repeated, type Verdict } from './verdict.ts'

const AT_A_TIME = 8

/**
 * The invariants at the end of a run about money: each acknowledged operation was carried out once, what came in and went out is in the
 * books of the outside companies, balances are what was acknowledged, outboxes are empty, there are no dead letters, the invariants of the
 * ledger hold, and its audit finds nothing. @returns a line for each violation
 */
export async function checkMoney({
  platform,
  users,
  store,
  history,
}: {
  platform: Platform
  users: readonly Holder[]
  store: { all: readonly Item[] }
  history: History
}): Promise<string[]> {
  const purchases = history.of('purchase-ordered')
  const payouts = history.of('payout-ordered')
  const exchanges = history.of('exchanged')
  const bought = await purchaseVerdict(platform, users, purchases)
  const paidOut = await payoutVerdict(platform, users, payouts)
  const verdict = joined([
    bought,
    paidOut,
    await orderVerdict(platform, users, store.all, history),
    await earningVerdict(platform, users, history),
    await sendVerdict(users, history.of('sent')),
  ])
  const twice = repeated([
    ...purchases.map(({ purchase }) => purchase),
    ...payouts.map(({ payout }) => payout),
  ])
  const moved = [
    ...verdict.moved,
    ...issuedOf(history, 'KCASH'),
    ...exchanges.map((one) => [one.user, exchangedSum([one], 'KCASH')] as const),
  ]
  return [
    ...verdict.violations,
    ...twice.map((id) => `${id} was acknowledged as two`),
    ...(await providerViolations(platform, users, {
      bought: sumOf(bought),
      paidOut: -sumOf(paidOut),
    })),
    ...(await exchangeViolations(users, exchanges, history.of('exchange-expired'), {
      movesOtherwise: true,
    })),
    ...(await swapViolations(platform, users, history, (id) => otherUsdtOf(history, id))),
    ...(await balanceViolations(users, moved)),
    ...(await deliveryViolations(platform)),
    ...(await ledgerViolations(platform)),
    ...(await auditViolations(platform)),
  ]
}

const issuedOf = (history: History, wanted: 'KCASH' | 'USDT') =>
  history
    .of('issued')
    .filter(({ currency = 'KCASH' }) => currency === wanted)
    .map(({ user, amount }) => [user, toMinor(amount, wanted)] as const)

/** USDT of a user beside swaps and deposits, minor units. */
function otherUsdtOf(history: History, userId: string): bigint {
  const exchanged = history.of('exchanged').filter(({ user }) => user === userId)
  return issuedOf(history, 'USDT').reduce(
    (sum, [user, amount]) => (user === userId ? sum + amount : sum),
    exchangedSum(exchanged, 'USDT'),
  )
}

const sumOf = ({ moved }: Verdict) => moved.reduce((sum, [, amount]) => sum + amount, 0n)

/** What each has available of KCash is what was acknowledged, and nothing is held. */
async function balanceViolations(
  users: readonly User[],
  moved: Verdict['moved'],
): Promise<string[]> {
  const found = await inParallel(users, AT_A_TIME, async (user) => {
    const right = moved.reduce((sum, [id, amount]) => (id === user.id ? sum + amount : sum), 0n)
    const there = await availableOf(user)
    return there === right ? [] : [`${user.id} has ${there} KCash, acknowledged were ${right}`]
  })
  return found.flat()
}
