import { type Currency, toMinor } from '@platform/contracts/money'
import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import type { SlotPrices } from '../api/prices-api.ts'

/** With which users pay for avatars. */
export const PRICE_CURRENCIES = ['KCASH', 'RTOKEN'] as const satisfies Currency[]
/** Prices of slots at most. */
export const MOST_SLOTS = 12

/** Minor units of a price as it was typed; null where that is no amount of its currency. */
export function minorOf({ amount, currency }: SlotPrice): bigint | null {
  try {
    const minor = toMinor(amount.trim(), currency)
    return minor < 0n ? null : minor
  } catch {
    return null
  }
}

/** Whether both say the same, however it is written. */
export function isSame(one: SlotPrices, other: SlotPrices): boolean {
  const all = ({ slots, edit }: SlotPrices) => [...slots, edit]
  const text = (price: SlotPrice) => `${minorOf(price)} ${price.currency}`
  return all(one).map(text).join() === all(other).map(text).join()
}

/** As it is sent. */
export const tidied = ({ slots, edit }: SlotPrices): SlotPrices => ({
  slots: slots.map(tidy),
  edit: tidy(edit),
})

const tidy = ({ amount, currency }: SlotPrice): SlotPrice => ({ currency, amount: amount.trim() })
