import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import type { Approval } from '@platform/contracts/staff/approvals'

/** What slots and changes of avatars are to cost; null where the body says something else. */
export function slotPricesOf({ slots, edit }: Approval['body']) {
  if (!Array.isArray(slots) || slots.length === 0 || !slots.every(isPrice)) return null
  return isPrice(edit) ? { slots, edit } : null
}

function isPrice(value: unknown): value is SlotPrice {
  const { amount, currency } = { ...(value as Partial<SlotPrice> | null) }
  return typeof amount === 'string' && typeof currency === 'string'
}
