import type { Price } from './price.ts'

/** Most slots that a user can have. */
export const MOST_SLOTS = 12

/** A place for an avatar that a user has bought, or is paying. The first one is not stored: it comes with the card. */
export interface Slot {
  userId: string
  slot: number
  /** The purchase is paid once. */
  purchaseId: string
  /** Of the request. */
  hash: string
  price: Price
  state: 'paying' | 'bought'
  at: Date
}

/** What a user can do about each slot, in order; `bought` has those after the first. */
export function stateOfSlots(
  hasCard: boolean,
  stored: readonly Pick<Slot, 'slot' | 'state'>[],
  most: number,
): ('locked' | 'buyable' | 'paying' | 'bought')[] {
  const states = new Map(stored.map(({ slot, state }) => [slot, state]))
  if (hasCard) states.set(1, 'bought')
  return Array.from({ length: most }, (_, n) => {
    const known = states.get(n + 1)
    if (known) return known
    return n > 0 && states.get(n) === 'bought' ? 'buyable' : 'locked'
  })
}
