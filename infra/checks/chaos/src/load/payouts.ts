import { randomUUID } from 'node:crypto'
import { orderPayout, quoteOfPayout } from '../driver/offramp.ts'
import { booksOf, letProvider } from '../driver/payment-provider.ts'
import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import type { History } from './history.ts'
import type { MoneyUser } from './money-users.ts'
import { sentOnce } from './sent-once.ts'

/** KCash of one payout, whole: something arrives of the least, and a day's payouts need no second factor. */
const LEAST = 10
const MOST = 120

/** What the provider does with a payout, one act after another; none: it is left until the run ends. */
const FATES = [
  ...([['pay-out'], ['pay-out'], ['pay-silently'], ['refuse']] as const),
  ...([['pay-out', 'return'], []] as const),
] as const

/** Has KCash paid out, which the provider pays, refuses, or gets back from the bank. */
export async function payOut(
  { platform, history }: { platform: Pick<Platform, 'sandbox'>; history: History },
  user: MoneyUser,
  random: Random,
): Promise<void> {
  const quote = await quoteOfPayout(user, {
    fiat: 'INR',
    pay: `${random.between(LEAST, MOST)}.00`,
  })
  const key = randomUUID()
  const ordered = await sentOnce(
    random,
    (one) => one?.id,
    () => orderPayout(user, quote, user.destination, key),
  )
  if (!ordered) return
  const { id, pay, arrives } = ordered
  history.record({ kind: 'payout-ordered', user: user.id, payout: id, pay, arrives })
  // The provider has none yet when it was away: the wallet asks it later.
  const { payouts } = await booksOf(platform, id)
  const acts = random.pick(FATES)
  for (const { id: payout } of payouts) {
    for (const act of acts) await letProvider(platform, { payout, act })
  }
}
