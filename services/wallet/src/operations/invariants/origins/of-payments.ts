import { isPlaced } from '../../../domain/hold.ts'
import {
  endIntent,
  holdIntent,
  type Payout,
  readPayoutKey,
  returnIntent,
} from '../../../domain/payouts/payout.ts'
import type { Intent, Posting } from '../../../domain/posting.ts'
import { purchaseIntent } from '../../../domain/purchases/purchase.ts'
import { purchaseIdOf } from '../../../domain/purchases/purchase-key.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { areRefused, compare, MISSING, type Origin } from './origin.ts'

/** What is bought is credited once a payment of it was. */
export async function ofPurchase(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const purchase = await deps.purchases.find(purchaseIdOf(posting.key) ?? '')
  if (!purchase) return MISSING
  const isCredited = purchase.creditedPayment !== null
  return compare(purchaseIntent(purchase), posting, () => isCredited)
}

/** In which states a payout has such a posting. */
const PAYOUT_STATES: Readonly<Partial<Record<Posting['kind'], readonly Payout['state'][]>>> = {
  payout: ['settling', 'paid', 'returning', 'returned'],
  'payout-return': ['returning', 'returned'],
  release: ['releasing', 'failed'],
}

/** What leaves by a payout is what was set aside for it, once it is decided, and comes back once. */
export async function ofPayout(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { payoutId = '', attempt = 1 } = readPayoutKey(posting.key) ?? {}
  const payout = await deps.payouts.find(payoutId)
  if (!payout) return MISSING
  const { kind } = posting
  const isDecided = PAYOUT_STATES[kind]?.includes(payout.state) ?? false
  const find = ({ account, key }: Intent) => deps.ledger.find(account, key)
  if (kind !== 'payout-return') {
    const isHeld = async () => isDecided && isPlaced(await find(holdIntent(payout)))
    return compare(endIntent(payout, kind === 'payout'), posting, isHeld)
  }
  const intentOf = (n: number) => returnIntent(payout, n)
  return compare(intentOf(attempt), posting, async () => {
    const paid = isDecided ? await find(endIntent(payout, true)) : null
    return paid?.kind === 'payout' && areRefused(deps, attempt, intentOf)
  })
}
