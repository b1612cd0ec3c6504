import type { Price } from './price.ts'

/** The prices of slots in order; the last one is that of all after it. `edit`: of an avatar that is drawn anew. */
export interface SlotPriceList {
  slots: readonly Price[]
  edit: Price
}

/** Until operators set others: the first avatar is free. */
export const FIRST_PRICES: SlotPriceList = {
  slots: [
    { currency: 'KCASH', amount: 0n },
    { currency: 'KCASH', amount: 500_00n },
  ],
  edit: { currency: 'KCASH', amount: 100_00n },
}

/** @param slot from 1 */
export function priceOfSlot({ slots }: Pick<SlotPriceList, 'slots'>, slot: number): Price {
  const price = slots[Math.min(slot, slots.length) - 1]
  if (!price) throw new Error('there are no prices of slots')
  return price
}
