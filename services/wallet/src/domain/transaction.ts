import { toDecimal } from '@platform/contracts/money'
import type { Transaction, TransactionType } from '@platform/contracts/wallet/http'
import { ownerOf } from './account.ts'
import { type Posting, postingKinds } from './posting.ts'

/** Whether the transaction list shows a posting: it moved value, and has the requested type. */
export function isListed(posting: Posting, type: TransactionType | undefined): boolean {
  const listedAs = postingKinds[posting.kind]
  return posting.delta !== 0n && listedAs !== null && (type === undefined || type === listedAs)
}

/** @param nameOf the name of a campaign, null when it is not known */
export function transactionOf(
  posting: Posting,
  nameOf: (campaignId: string) => string | null,
): Transaction {
  const type = postingKinds[posting.kind]
  if (!type) throw new Error(`${posting.id}: ${posting.kind} is not a transaction`)
  const { currency } = ownerOf(posting.account)
  const { reference } = posting
  return {
    id: posting.id,
    type,
    currency,
    delta: toDecimal(posting.delta, currency),
    balanceAfter: toDecimal(posting.balance, currency),
    reference: reference && {
      ...reference,
      name: reference.kind === 'campaign' ? nameOf(reference.id) : null,
    },
    createdAt: posting.createdAt.toISOString(),
  }
}
