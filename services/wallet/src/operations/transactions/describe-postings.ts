import type { Language } from '@platform/contracts/constants'
import type { Transaction, TransactionStatus } from '@platform/contracts/wallet/http'
import { type ClawBack, offerClawBackId, readClawBackKey } from '../../domain/claw-back.ts'
import { quoteIdOf } from '../../domain/exchange.ts'
import { readGrantKey } from '../../domain/grant.ts'
import type { Hold } from '../../domain/hold.ts'
import { type Payout, readPayoutKey } from '../../domain/payouts/payout.ts'
import type { Posting } from '../../domain/posting.ts'
import { purchaseIdOf } from '../../domain/purchases/purchase-key.ts'
import { sendQuoteId } from '../../domain/send.ts'
import { asServiceHold, purposeTexts, serviceHoldIdOf } from '../../domain/service-hold.ts'
import { readStoreKey, type StoreOrder } from '../../domain/store/order.ts'
import { transactionOf } from '../../domain/transaction.ts'
import { readTransferKey, type Transfer } from '../../domain/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { readLabels } from '../read-labels.ts'

export type DescribeDependencies = Pick<
  Dependencies,
  'campaignLabels' | 'clawBacks' | 'transfers' | 'sendQuotes' | 'storeOrders' | 'payouts' | 'holds'
>

/** Listed postings as their owner reads them, in a language. What they are steps of is read together, one read for each collection. */
export async function describePostings(
  deps: DescribeDependencies,
  postings: readonly Posting[],
  language: Language,
): Promise<Transaction[]> {
  const { campaignLabels, clawBacks, transfers, sendQuotes, storeOrders, payouts, holds } = deps
  const campaigns = postings.flatMap(({ reference }) =>
    reference?.kind === 'campaign' ? [reference.id] : [],
  )
  const [labelOf, clawBackOf, transferOf, quoteOf, orderOf, payoutOf, holdOf] = await Promise.all([
    readLabels(campaignLabels, campaigns, language),
    findEach(clawBacks, postings, clawBackIdOf),
    findEach(transfers, postings, ({ key }) => readTransferKey(key)?.transferId ?? null),
    findEach(sendQuotes, postings, ({ key }) =>
      sendQuoteId(readTransferKey(key)?.transferId ?? ''),
    ),
    findEach(storeOrders, postings, ({ key }) => readStoreKey(key)?.orderId ?? null),
    findEach(payouts, postings, ({ kind, key }) =>
      kind === 'payout' ? (readPayoutKey(key)?.payoutId ?? null) : null,
    ),
    findEach(holds, postings, ({ key }) => serviceHoldIdOf(key)),
  ])
  return postings.map((posting) => {
    const transfer = transferOf(posting)
    const order = orderOf(posting)
    const clawBack = clawBackOf(posting)
    return transactionOf(posting, labelOf, {
      exchange: transfer && quoteIdOf(transfer.id) !== null ? transfer : undefined,
      send: quoteOf(posting),
      purchase: order
        ? purchaseOf(order, posting, language)
        : servicePurchaseOf(holdOf(posting), language),
      reason: readClawBackKey(posting.key) ? clawBack?.reason : undefined,
      status: statusOf(posting, { transfer, order, clawBack, payout: payoutOf(posting) }),
    })
  })
}

/** What is found for each posting by the id that its key names; the ids are read together. */
async function findEach<Found extends { id: string }>(
  { byIds }: { byIds(ids: readonly string[]): Promise<Found[]> },
  postings: readonly Posting[],
  idOf: (posting: Posting) => string | null,
): Promise<(posting: Posting) => Found | undefined> {
  const ids = new Set(postings.flatMap((posting) => idOf(posting) ?? []))
  const found = ids.size > 0 ? await byIds([...ids]) : []
  const byId = new Map(found.map((one) => [one.id, one]))
  return (posting) => byId.get(idOf(posting) ?? '')
}

/** The claw-back that a posting is a step of, or that may have taken it back. */
export function clawBackIdOf({ kind, key, reference }: Posting): string | null {
  switch (kind) {
    case 'claw-back':
    case 'set-off':
      return readClawBackKey(key)?.id ?? null
    case 'reward':
      return readGrantKey(key)?.grantId ?? null
    case 'k-points':
      return reference?.kind === 'offer' ? offerClawBackId(reference.id) : null
    case 'purchase':
      return purchaseIdOf(key) === null ? null : key
    default:
      return null
  }
}

function purchaseOf(
  { id, item: { texts, category } }: StoreOrder,
  { kind }: Posting,
  language: Language,
): NonNullable<Transaction['purchase']> {
  const step = kind === 'store-refund' ? 'refunded' : 'bought'
  return { id, step, name: texts[language].name, category }
}

function servicePurchaseOf(found: Hold | undefined, language: Language): Transaction['purchase'] {
  const hold = asServiceHold(found ?? null)
  if (!hold) return undefined
  const name = purposeTexts[hold.purpose][language]
  return { id: hold.id, step: 'bought', name, category: 'services' }
}

interface Origins {
  transfer: Transfer | undefined
  order: StoreOrder | undefined
  clawBack: ClawBack | undefined
  payout: Payout | undefined
}

/** How what left or came stands now: a posting itself never changes. */
function statusOf(
  { kind }: Posting,
  { transfer, order, clawBack, payout }: Origins,
): TransactionStatus {
  switch (kind) {
    case 'transfer-out':
    case 'exchange-out':
    case 'send-out':
      if (transfer?.status === 'open') return 'pending'
      return transfer?.status === 'void' ? 'reversed' : 'done'
    case 'capture':
      return order?.status === 'refunding' || order?.status === 'refunded' ? 'reversed' : 'done'
    case 'payout':
      return payout?.state === 'returning' || payout?.state === 'returned' ? 'reversed' : 'done'
    case 'reward':
    case 'k-points':
    case 'purchase':
      return clawBack && clawBack.step > 0 ? 'reversed' : 'done'
    default:
      return 'done'
  }
}
