import { DomainError, forEachSettled, type Idempotency, sameRequest } from '@platform/service-kit'
import { isFree, isSamePrice, type Price, priceView } from '../../domain/slots/price.ts'
import { MOST_SLOTS, type Slot, stateOfSlots } from '../../domain/slots/slot.ts'
import { priceOfSlot } from '../../domain/slots/slot-prices.ts'
import type { MintDependencies } from '../mint/dependencies.ts'
import { capture, payFor, release } from './pay-for.ts'

type Needed = Pick<
  MintDependencies,
  'mints' | 'slots' | 'slotPrices' | 'wallet' | 'clock' | 'crashPoint'
>

/** Purchases of one run. */
const BATCH = 100
/** A purchase that cannot be completed now is tried again after this. */
const RETRY_MS = 30_000

/**
 * Buys a slot at the price that was shown. A repeat of the request has the same purchase.
 * @throws SLOT_NOT_FOR_SALE, SLOT_PRICE_CHANGED with the price of now, what the wallet refuses, IDEMPOTENCY_KEY_REUSED, IN_PROGRESS,
 * UNAVAILABLE: then it is completed later
 */
export async function unlockSlot(
  deps: Needed,
  userId: string,
  { slot, shown }: { slot: number; shown: Price },
  request: Pick<Idempotency, 'id' | 'hash'>,
): Promise<void> {
  const purchaseId = request.id('slot')
  const known = await deps.slots.find(userId, slot)
  const purchase =
    known?.purchaseId === purchaseId
      ? known
      : await openPurchase(deps, { userId, slot, shown, purchaseId, hash: request.hash })
  sameRequest(purchase.hash, request.hash)
  deps.crashPoint('slot-stored')
  const refusal = await completePurchase(deps, purchase)
  if (refusal) throw refusal
}

async function openPurchase(
  deps: Needed,
  wanted: Pick<Slot, 'userId' | 'slot' | 'purchaseId' | 'hash'> & { shown: Price },
): Promise<Slot> {
  const { mints, slots, slotPrices, clock } = deps
  const { shown, ...purchase } = wanted
  const hasCard = (await mints.find(purchase.userId))?.state === 'Minted'
  const states = stateOfSlots(hasCard, await slots.ofUser(purchase.userId), MOST_SLOTS)
  if (states[purchase.slot - 1] !== 'buyable') throw new DomainError('SLOT_NOT_FOR_SALE')
  const price = priceOfSlot(await slotPrices.current(), purchase.slot)
  if (!isSamePrice(price, shown)) {
    throw new DomainError('SLOT_PRICE_CHANGED', { price: priceView(price) })
  }
  const at = clock.now()
  const stored = await slots.open({ ...purchase, price, state: 'paying', at }, retryAt(at))
  if (stored.purchaseId !== purchase.purchaseId) throw new DomainError('SLOT_NOT_FOR_SALE')
  return stored
}

/** Pays a slot, from whatever step it was left at. @returns why it is not paid; null once it is bought */
async function completePurchase(deps: Needed, purchase: Slot): Promise<DomainError | null> {
  const { slots, crashPoint } = deps
  if (purchase.state === 'bought') return null
  const { purchaseId: id, userId, price, at } = purchase
  if (!isFree(price)) {
    const held = await payFor(deps, { id, userId, price, purpose: 'pog-slot', at })
    crashPoint('slot-price-held')
    const paid = held.state === 'held' ? await capture(deps, id) : held
    crashPoint('slot-price-captured')
    // Another instance may have paid it: then it is bought.
    if (paid.state === 'refused' && (await release(deps, id))) {
      await slots.remove(purchase)
      return refusalOf(paid.reason)
    }
  }
  await slots.bought(purchase)
  return null
}

const REFUSALS = ['INSUFFICIENT_FUNDS', 'DEBT_OPEN'] as const

function refusalOf(reason: string): DomainError {
  const known = REFUSALS.find((code) => code === reason)
  return new DomainError(known ?? 'SLOT_PAYMENT_FAILED')
}

/** Completes the purchases that a crash or a failure left open. */
export async function completePurchases(deps: Needed, signal: AbortSignal): Promise<void> {
  const { slots, clock } = deps
  const now = clock.now()
  await forEachSettled(await slots.due(now, BATCH), signal, async (purchase) => {
    // One that was refused since it was read is over: nothing is paid for it.
    if (await slots.later(purchase, retryAt(now))) await completePurchase(deps, purchase)
  })
}

const retryAt = (now: Date) => new Date(now.getTime() + RETRY_MS)
