import { settleIntent } from '../../../domain/hold.ts'
import { readPayoutKey } from '../../../domain/payouts/payout.ts'
import type { Posting } from '../../../domain/posting.ts'
import { asServiceHold, serviceHoldIdOf } from '../../../domain/service-hold.ts'
import { readStoreKey, refundIntent, storeHold } from '../../../domain/store/order.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { ofPayout } from './of-payments.ts'
import { areRefused, compare, MISSING, type Origin } from './origin.ts'

/** A cancelled hold has its expiry under the placing key: it is its own origin, and moves nothing. */
export async function ofHold({ ledger }: OriginDependencies, posting: Posting): Promise<Origin> {
  const place = posting.key.replace(/:settle$/, ':place')
  const placed = await ledger.find(posting.account, place)
  return { isSound: placed?.heldDelta === -posting.heldDelta }
}

/**
 * What the store is paid is the price of an order of the account, which was not refused; what another service is paid is what it had set
 * aside. Other captures are of no document.
 */
export async function ofCapture(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  if (posting.counter.startsWith('revenue:')) return ofServiceHold(deps, posting)
  if (!posting.counter.startsWith('store:')) return ofHold(deps, posting)
  const order = await deps.storeOrders.find(readStoreKey(posting.key)?.orderId ?? '')
  if (!order) return MISSING
  return compare(settleIntent(storeHold(order), 'capture'), posting, async () => {
    return order.status !== 'refused' && (await ofHold(deps, posting)).isSound
  })
}

async function ofServiceHold(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const hold = asServiceHold(await deps.holds.find(serviceHoldIdOf(posting.key) ?? ''))
  if (!hold) return MISSING
  return compare(settleIntent(hold, 'capture'), posting, async () => {
    return (await ofHold(deps, posting)).isSound
  })
}

/** The store gives back the price of an order that is refunded, once: earlier attempts were refused. */
export async function ofRefund(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { orderId = '', attempt = 1 } = readStoreKey(posting.key) ?? {}
  const order = await deps.storeOrders.find(orderId)
  if (!order) return MISSING
  const intentOf = (n: number) => refundIntent(order, n)
  const isRefunded = order.status === 'refunding' || order.status === 'refunded'
  return compare(intentOf(attempt), posting, () => {
    return isRefunded && areRefused(deps, attempt, intentOf)
  })
}

/** What is set free of a payout has to be decided too. */
export async function ofRelease(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  if (readPayoutKey(posting.key)) {
    const origin = await ofPayout(deps, posting)
    if (!origin.isSound) return origin
  }
  return ofHold(deps, posting)
}
