import type { purchaseBody } from '@platform/contracts/wallet/onramp'
import { PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { DomainError, type Idempotency, ProviderError, sameRequest } from '@platform/service-kit'
import type { z } from 'zod'
import { orderPurchase, type Purchase, statusOf } from '../../domain/purchases/purchase.ts'
import type { Dependencies } from '../dependencies.ts'
import { RAMP_FACTS, requireFacts } from '../require-facts.ts'
import { readQuote } from './quote-purchase.ts'

type Needed = Pick<
  Dependencies,
  | 'purchases'
  | 'payments'
  | 'rampTerms'
  | 'priceFeed'
  | 'purchaseQuotes'
  | 'userFacts'
  | 'clock'
  | 'crashPoint'
  | 'origins'
>

/**
 * Orders KCash by a quote of the caller, which is used once, and opens the provider's page for it. The purchase is stored before the provider is
 * asked, so that every payment has one; a repeat goes on where the first request ended.
 * @throws FACTS_NEEDED, VALIDATION_FAILED for what is no quote for the caller, QUOTE_EXPIRED with the present price, QUOTE_USED,
 * IDEMPOTENCY_KEY_REUSED, UNAVAILABLE while the provider is
 */
export async function placePurchase(
  deps: Needed,
  userId: string,
  body: z.infer<typeof purchaseBody>,
  { id, hash }: { id: string; hash: Idempotency['hash'] },
): Promise<Purchase> {
  const purchase = (await deps.purchases.find(id)) ?? (await store(deps, userId, body, id, hash))
  sameRequest(purchase.hash, hash)
  deps.crashPoint('purchase-stored')
  try {
    return await openSession(deps, purchase)
  } catch (error) {
    if (error instanceof ProviderError) throw new DomainError('UNAVAILABLE')
    throw error
  }
}

async function store(
  deps: Needed,
  userId: string,
  { quote: text }: z.infer<typeof purchaseBody>,
  id: string,
  hash: string,
): Promise<Purchase> {
  await requireFacts(deps, userId, RAMP_FACTS)
  const { id: quoteId, figures } = await readQuote(deps, userId, text)
  const provider = deps.payments.forFiat(figures.fiat)
  if (provider === null) throw new DomainError('UNAVAILABLE')
  const order = { id, hash, userId, quoteId, provider, ...figures }
  const stored = await deps.purchases.open(orderPurchase(order, deps.clock.now()))
  if (!stored) throw new DomainError('QUOTE_USED')
  return stored
}

/**
 * Opens the provider's page of a purchase that can still be paid; the provider has one for it, however often it is asked.
 * @throws ProviderError
 */
export async function openSession(
  deps: Pick<Needed, 'purchases' | 'payments' | 'clock' | 'crashPoint' | 'origins'>,
  purchase: Purchase,
): Promise<Purchase> {
  if (purchase.session || statusOf(purchase, deps.clock.now()) !== 'open') return purchase
  const { id, provider, total: amount, fiat, expiresAt } = purchase
  const [site = ''] = deps.origins
  const returnUrl = `${site}${PURCHASE_CONFIRMATION_PATH}?order=${id}`
  const session = await deps.payments.openSession(provider, {
    ...{ key: id, amount, fiat, returnUrl, expiresAt },
  })
  deps.crashPoint('session-opened')
  const stored = await deps.purchases.replace(purchase, { ...purchase, session })
  return stored ?? (await deps.purchases.find(id)) ?? purchase
}
