import { toDecimal, toMinor } from '@platform/contracts/money'
import type { Balance } from '@platform/contracts/shell/shell-api'
import type { Debt } from '@platform/contracts/wallet/debts'
import type { StorePrice } from '@platform/contracts/wallet/store'

/** What an item leaves of a balance, or what is missing to it; decimals. */
export interface Means {
  have: string
  /** Null where it is too dear. */
  leaves: string | null
  missing: string | null
  /** 0 to 1: how much of the price is there. */
  part: number
}

/**
 * @param balances of the user; empty while none is known
 * @param debts of the user: what is owed in the currency goes before the price, and until it is paid nothing can be spent
 */
export function meansFor(
  { currency, amount }: StorePrice,
  balances: readonly Balance[],
  debts: readonly Debt[] = [],
): Means {
  const have = balances.find((one) => one.currency === currency)?.available ?? '0'
  const [has, price] = [toMinor(have, currency), toMinor(amount, currency)]
  const owed = debts
    .filter((debt) => debt.currency === currency)
    .reduce((sum, { remaining }) => sum + toMinor(remaining, currency), 0n)
  const needed = price + owed
  const isEnough = owed === 0n && has >= price
  return {
    have,
    leaves: isEnough ? toDecimal(has - price, currency) : null,
    missing: isEnough ? null : toDecimal(needed > has ? needed - has : owed, currency),
    part: needed > 0n ? Math.min(1, Number(has) / Number(needed)) : 1,
  }
}
