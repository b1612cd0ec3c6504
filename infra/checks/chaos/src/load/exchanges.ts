import { toDecimal } from '@platform/contracts/money'
import { availableOf } from '../driver/account.ts'
import { acceptQuote, quoteOf } from '../driver/exchange.ts'
import type { User } from '../driver/user.ts'
import type { Random } from '../plan/random.ts'
import type { History } from './history.ts'

/** Percentage of acknowledged exchanges that are asked for again, by another key. */
const REPEATS = 20
/** Minor units of USDT. */
const MOST_BACK = 20_000n

/**
 * Exchanges some KCash, or USDT back, by a quote. A refusal says that nothing was exchanged.
 * @throws when two answers for one quote differ
 */
export async function exchangeSome(history: History, user: User, random: Random): Promise<void> {
  const held = await availableOf(user, 'USDT')
  const isBack = held > 0n && random.between(1, 2) === 1
  const some = toDecimal(BigInt(random.between(1, 500)), 'KCASH')
  const quote = await quoteOf(
    user,
    isBack
      ? {
          from: 'USDT',
          to: 'KCASH',
          amount: toDecimal(held < MOST_BACK ? held : MOST_BACK, 'USDT'),
        }
      : { from: 'KCASH', to: 'USDT', amount: some },
  )
  if (!quote) return
  const who = { user: user.id, exchange: quote.id }
  const first = await acceptQuote(user, quote)
  if (!first) return history.record({ kind: 'exchange-refused', ...who })
  const { from, pay, to, receive } = first
  history.record({ kind: 'exchanged', ...who, from, pay, to, receive })
  if (random.between(1, 100) > REPEATS) return
  const again = await acceptQuote(user, quote)
  if (again?.status !== first.status) {
    throw new Error(`exchange ${quote.id} was ${first.status}, then ${again?.status ?? 'refused'}`)
  }
}
