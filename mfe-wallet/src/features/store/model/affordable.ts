import { toDecimal, toMinor } from '@platform/contracts/money'
import type { Balance } from '@platform/contracts/shell/shell-api'
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

/** @param balances of the user; empty while none is known */
export function meansFor({ currency, amount }: StorePrice, balances: readonly Balance[]): Means {
  const have = balances.find((one) => one.currency === currency)?.available ?? '0'
  const [has, price] = [toMinor(have, currency), toMinor(amount, currency)]
  const isEnough = has >= price
  return {
    have,
    leaves: isEnough ? toDecimal(has - price, currency) : null,
    missing: isEnough ? null : toDecimal(price - has, currency),
    part: price > 0n ? Math.min(1, Number(has) / Number(price)) : 1,
  }
}
