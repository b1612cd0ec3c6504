import { priceView } from '../../domain/slots/price.ts'
import { MOST_SLOTS, stateOfSlots } from '../../domain/slots/slot.ts'
import { priceOfSlot } from '../../domain/slots/slot-prices.ts'
import type { MintDependencies } from '../mint/dependencies.ts'

type Needed = Pick<MintDependencies, 'mints' | 'slots' | 'slotPrices' | 'mintParts'>

/** The user's slots with their avatars, and what the others cost. */
export async function showSlots({ mints, slots, slotPrices, mintParts }: Needed, userId: string) {
  const [mint, stored, prices, avatars] = await Promise.all([
    mints.find(userId),
    slots.ofUser(userId),
    slotPrices.current(),
    mintParts.avatars.ofUser(userId),
  ])
  const states = stateOfSlots(mint?.state === 'Minted', stored, MOST_SLOTS)
  return {
    items: states.map((state, n) => ({
      slot: n + 1,
      state,
      price: priceView(priceOfSlot(prices, n + 1)),
      avatar: avatars.find(({ slot }) => slot === n + 1) ?? null,
    })),
    editPrice: priceView(prices.edit),
  }
}
