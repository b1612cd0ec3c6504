import { ROLES, type Role } from '@platform/contracts/identity/rights'
import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import type { Approval } from '@platform/contracts/staff/approvals'

/** What a request asks for; `other` for a kind, or a body, that this version does not know. */
export type Asked =
  | { act: 'issue'; amount: string; currency: string }
  | { act: 'forgive'; amount: string; currency: string }
  | { act: 'credit' | 'debit'; amount: string; currency: string }
  | { act: 'refund'; amount: string; currency: string }
  | { act: 'lower'; item: string; amount: string; currency: string }
  | { act: 'roles'; userId: string; given: readonly Role[]; taken: readonly Role[] }
  | { act: 'publish'; slug: string; amount: string; currency: string }
  | { act: 'end'; slug: string; amount: string; currency: string }
  | { act: 'programme' | 'boosts' | 'shares'; amount: string; currency: string }
  | { act: 'prize'; amount: string; currency: string }
  | { act: 'slotPrices'; slots: readonly SlotPrice[]; edit: SlotPrice }
  | { act: 'reissue'; userId: string }
  | { act: 'other'; kind: string }

export function askedOf({ kind, body }: Pick<Approval, 'kind' | 'body'>): Asked {
  const { userId, amount, currency, roles, before, slug, itemId, direction } = body
  if (kind === 'fund-prize' && typeof body.pool === 'string' && typeof currency === 'string') {
    return { act: 'prize', amount: body.pool, currency }
  }
  if (typeof amount === 'string' && typeof currency === 'string') {
    if (kind === 'issue-currency') return { act: 'issue', amount, currency }
    if (kind === 'open-referral-programme') return { act: 'programme', amount, currency }
    if (kind === 'open-boost-programme') return { act: 'boosts', amount, currency }
    if (kind === 'open-partner-programme') return { act: 'shares', amount, currency }
    if (kind === 'forgive-debt') return { act: 'forgive', amount, currency }
    if (kind === 'correct-ledger' && (direction === 'credit' || direction === 'debit')) {
      return { act: direction, amount, currency }
    }
    if (kind === 'refund-store-order') return { act: 'refund', amount, currency }
    if (kind === 'change-store-item' && typeof itemId === 'string') {
      return { act: 'lower', item: itemId, amount, currency }
    }
    if (kind === 'publish-campaign' && typeof slug === 'string') {
      return { act: 'publish', slug, amount, currency }
    }
    if (kind === 'end-campaign' && typeof slug === 'string') {
      return { act: 'end', slug, amount, currency }
    }
  }
  if (kind === 'set-roles' && typeof userId === 'string' && isRoles(roles) && isRoles(before)) {
    const given = roles.filter((role) => !before.includes(role))
    return { act: 'roles', userId, given, taken: before.filter((role) => !roles.includes(role)) }
  }
  const prices = kind === 'set-slot-prices' ? slotPricesOf(body) : null
  if (prices) return { act: 'slotPrices', ...prices }
  if (kind === 'reissue-card' && typeof userId === 'string') return { act: 'reissue', userId }
  return { act: 'other', kind }
}

/** What slots and changes of avatars are to cost; null where the body says something else. */
export function slotPricesOf({ slots, edit }: Approval['body']) {
  if (!Array.isArray(slots) || slots.length === 0 || !slots.every(isPrice)) return null
  return isPrice(edit) ? { slots, edit } : null
}

/** The accounts that a request names: who asked, and whom it is about. */
export const accountsOf = ({ askedBy, body: { userId } }: Approval): string[] =>
  typeof userId === 'string' ? [askedBy, userId] : [askedBy]

const isRoles = (value: unknown): value is Role[] =>
  Array.isArray(value) && value.every((role) => ROLES.includes(role))

function isPrice(value: unknown): value is SlotPrice {
  const { amount, currency } = { ...(value as Partial<SlotPrice> | null) }
  return typeof amount === 'string' && typeof currency === 'string'
}
