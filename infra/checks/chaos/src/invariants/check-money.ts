import { toMinor } from '@platform/contracts/money'
import type { SwapCurrency } from '@platform/contracts/wallet/swap'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { availableOf } from '../driver/account.ts'
import { owedBy } from '../driver/debts.ts'
import type { Item } from '../driver/store.ts'
import type { User } from '../driver/user.ts'
import type { BoostSupply } from '../load/boosts.ts'
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
import { joined, repeated, totalViolations, type Verdict } from './verdict.ts'

const AT_A_TIME = 8
const SET_OFF_WITHIN_MS = 60_000
const LOOK_MS = 1_000

/**
 * The invariants at the end of a run about money: each acknowledged operation was carried out once, what came in and went out is in the
 * books of the outside companies, balances are what was acknowledged, outboxes are empty, there are no dead letters, the invariants of the
 * ledger hold, and its audit finds nothing. @returns a line for each violation
 */
export async function checkMoney({
  platform,
  users,
  operator,
  store,
  boosts,
  history,
}: {
  platform: Platform
  users: readonly Holder[]
  operator: User
  store: { all: readonly Item[] }
  boosts: BoostSupply
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
    await earningVerdict(platform, users, { boosts, operator, history }),
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
  const balances = await balancesOf(users, moved)
  const owed = balances.reduce((sum, one) => sum + one.owed, 0n)
  return [
    ...verdict.violations,
    ...twice.map((id) => `${id} was acknowledged as two`),
    ...(await providerViolations(platform, users, {
      ...{ bought: sumOf(bought), paidOut: -sumOf(paidOut), owed },
    })),
    ...(await exchangeViolations(users, exchanges, history.of('exchange-refused'), {
      movesOtherwise: true,
    })),
    ...(await swapViolations(platform, users, history, (id, currency) =>
      otherwiseOf(history, id, currency),
    )),
    ...balances.flatMap(balanceFaults),
    ...(await deliveryViolations(platform)),
    ...(await ledgerViolations(platform)),
    ...(await auditViolations(platform)),
  ]
}

const issuedOf = (history: History, wanted: 'KCASH' | SwapCurrency) =>
  history
    .of('issued')
    .filter(({ currency = 'KCASH' }) => currency === wanted)
    .map(({ user, amount }) => [user, toMinor(amount, wanted)] as const)

/** What a user has beside swaps and deposits, minor units. */
function otherwiseOf(history: History, userId: string, currency: SwapCurrency): bigint {
  const exchanged = history.of('exchanged').filter(({ user }) => user === userId)
  return issuedOf(history, currency).reduce(
    (sum, [user, amount]) => (user === userId ? sum + amount : sum),
    exchangedSum(exchanged, currency),
  )
}

const sumOf = ({ moved }: Verdict) => moved.reduce((sum, [, amount]) => sum + amount, 0n)

/** A user's KCash at the end, minor units. */
export interface EndBalance {
  user: string
  available: bigint
  /** What was taken back and was not there. */
  owed: bigint
  /** What follows from what was acknowledged. */
  right: bigint
}

async function balancesOf(users: readonly User[], moved: Verdict['moved']): Promise<EndBalance[]> {
  const ofUser = Map.groupBy(moved, ([id]) => id)
  return inParallel(users, AT_A_TIME, async (user) => {
    const right = (ofUser.get(user.id) ?? []).reduce((sum, [, amount]) => sum + amount, 0n)
    const read = async (): Promise<EndBalance> => ({
      ...{ user: user.id, available: await availableOf(user), owed: await owedBy(user), right },
    })
    // What came last is set off against what is owed.
    const isRight = async () => {
      const one = await read()
      return balanceFaults(one).length === 0 && one
    }
    return waitFor(isRight, SET_OFF_WITHIN_MS, LOOK_MS).catch(read)
  })
}

/** What each has available is what was acknowledged, less than nothing is owed, nobody has and owes at once, and nothing is held. */
export function balanceFaults({ user, available, owed, right }: EndBalance): string[] {
  if (available > 0n && owed > 0n) return [`${user} has ${available} KCash and owes ${owed}`]
  return totalViolations(`KCash of ${user}`, available - owed, right)
}
