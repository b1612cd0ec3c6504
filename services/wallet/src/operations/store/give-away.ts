import { DAY_MS } from '@platform/contracts/constants'
import { MAX_MINOR_UNITS, toDecimal } from '@platform/contracts/money'
import {
  type StoreItemChange,
  type StoreItemInput,
  type StoreRefund,
  storeItemChange,
  storeRefund,
} from '@platform/contracts/wallet/store'
import {
  type ApprovalKind,
  type ApprovalRequest,
  type Approvals,
  bodyHash,
  DomainError,
  type DoneOrAsked,
  type Staff,
} from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import type { StoreItem } from '../../domain/store/item.ts'
import type { StoreOrder } from '../../domain/store/order.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeItem, findItem, isChangedSo, type ManagesItems } from './manage-items.ts'
import { giveBack, loadRefundable, type RefundsOrders, refundOrder } from './refund-order.ts'

type GivingAct = 'change-store-item' | 'refund-store-order'

export interface GivesAway extends Pick<Dependencies, 'storeAllowances' | 'ids' | 'clock'> {
  approvals: Approvals<GivingAct>
  /** Whole units of KCash that staff give away of the store in 24 hours, all together, without a second person. */
  approvalAbove: bigint
}

interface Gift {
  /** Names the act; the same for its repetition. */
  parts: readonly string[]
  currency: StoreItem['currency']
  /** Minor units. */
  amount: bigint
  body: StoreItemChange | StoreRefund
  by: Staff
  reason: string
}

const WAITS_MS = 3 * DAY_MS

/**
 * Replaces what was written of an item, or asks another person where all the codes that are not sold, or can come back unseen, would cost so much less that it is,
 * with what else staff gave away in 24 hours, above the limit: or one person lowers a price, buys what others uploaded, and raises it.
 * @throws NOT_FOUND, STORE_ITEM_CHANGED, VALIDATION_FAILED
 */
export async function requestItemChange(
  deps: ManagesItems & GivesAway & Pick<Dependencies, 'storeCodes' | 'storeOrders'>,
  by: Staff,
  id: string,
  change: StoreItemInput & { version: number },
): Promise<DoneOrAsked<StoreItem>> {
  const before = await findItem(deps, id, change.version)
  const { currency } = before
  const price = parseAmount(change.price.amount, change.price.currency, 'body.price.amount')
  const lower = before.price - (change.price.currency === currency ? price : 0n)
  if (lower > 0n) {
    const unsold = await deps.storeCodes.unsold(id)
    const unshown = await deps.storeOrders.countUnshown(id)
    const amount = atMost(lower * BigInt(unsold + unshown))
    const body = { itemId: id, change, currency, amount: toDecimal(amount, currency) }
    const [was, becomes] = [toDecimal(before.price, currency), change.price]
    const reason = `Lower the price of ${id} from ${was} ${currency} to ${becomes.amount} ${becomes.currency}`
    const parts = ['change-store-item', id, bodyHash({ change })]
    const asked = await askToGive(deps, 'change-store-item', {
      ...{ parts, currency, amount, body, by, reason },
    })
    if (asked) return { asked }
  }
  return { done: await changeItem(deps, by, id, change) }
}

/**
 * Gives back what an order paid, or asks another person: one whose code was shown leaves its buyer with both, and so counts as given away.
 * @throws NOT_FOUND, ORDER_NOT_DONE, ANOTHER_PERSON_DECIDES for an order of their own, IN_PROGRESS when its code was shown meanwhile
 */
export async function requestRefund(
  deps: RefundsOrders & GivesAway,
  by: Staff,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<DoneOrAsked<StoreOrder>> {
  const order = await loadRefundable(deps, by, orderId)
  if (order.status === 'done' && order.revealedAt) {
    const { userId, currency, price } = order
    const body = { orderId, userId, currency, amount: toDecimal(price, currency), reason }
    const parts = ['refund-store-order', orderId]
    const asked = await askToGive(deps, 'refund-store-order', {
      ...{ parts, currency, amount: price, body, by, reason },
    })
    if (asked) return { asked }
  }
  return { done: await giveBack(deps, by, order, reason) }
}

/** What another person approves in the store. Who asked needs the right still when it is carried out. */
export const storeApprovals = (
  deps: ManagesItems & RefundsOrders & Pick<Dependencies, 'identity'>,
): {
  'change-store-item': ApprovalKind<StoreItemChange>
  'refund-store-order': ApprovalKind<StoreRefund>
} => ({
  'change-store-item': {
    body: storeItemChange,
    waitsMs: WAITS_MS,
    async run({ body: { itemId, change }, askedBy }) {
      const item = await deps.storeItems.find(itemId)
      // Before a crash.
      if (item && isChangedSo(item, change)) return
      await requireRight(deps, askedBy, 'store.change')
      await changeItem(deps, askedBy, itemId, change)
    },
  },
  'refund-store-order': {
    body: storeRefund,
    waitsMs: WAITS_MS,
    mayNotApprove: ({ userId }) => [userId],
    async run({ body: { orderId, reason }, askedBy }) {
      const order = await deps.storeOrders.find(orderId)
      if (order?.status === 'done') await requireRight(deps, askedBy, 'store.refund')
      await refundOrder(deps, askedBy, { orderId, reason })
    },
  },
})

/** @returns null where nobody has to approve it: it counts towards what one person may give away */
async function askToGive(
  deps: GivesAway,
  kind: GivingAct,
  { parts, currency, amount, body, by, reason }: Gift,
): Promise<ApprovalRequest | null> {
  const { open, id } = await currentRequest(deps, parts)
  if (open) return open
  const act = { id: parts.join(' '), currency, amount }
  const limit = { above: deps.approvalAbove, at: deps.clock.now() }
  if (await deps.storeAllowances.count({ ...act, ...limit })) return null
  return deps.approvals.ask(kind, { id, body: { ...body }, by, reason })
}

/** The request that waits or was carried out, or the id of the next one, after as many as ended without. */
async function currentRequest(
  { approvals, ids, clock }: GivesAway,
  parts: readonly string[],
): Promise<{ open: ApprovalRequest | null; id: string }> {
  for (let ended = 0; ; ended += 1) {
    const id = ids.from('store-approval', ...parts, String(ended))
    const found = await approvals.find(id)
    if (!found || isOpen(found, clock.now())) return { open: found, id }
  }
}

const isOpen = ({ state, expiresAt }: ApprovalRequest, now: Date) =>
  state === 'waiting' ? expiresAt > now : state === 'approved' || state === 'done'

const atMost = (amount: bigint): bigint => (amount < MAX_MINOR_UNITS ? amount : MAX_MINOR_UNITS)

async function requireRight(
  { identity }: Pick<Dependencies, 'identity'>,
  { id }: Staff,
  right: 'store.change' | 'store.refund',
): Promise<void> {
  if (!(await identity.hasRight(id, right))) throw new DomainError('ASKER_WITHOUT_RIGHT')
}
