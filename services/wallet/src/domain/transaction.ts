import { toDecimal } from '@platform/contracts/money'
import type { Transaction, TransactionType } from '@platform/contracts/wallet/http'
import { ownerOf } from './account.ts'
import { type Posting, postingKinds } from './posting.ts'

/** Whether the transaction list shows a posting: it moved value, and has the requested type. */
export function isListed(posting: Posting, type: TransactionType | undefined): boolean {
  const listedAs = postingKinds[posting.kind]
  return posting.delta !== 0n && listedAs !== null && (type === undefined || type === listedAs)
}

type Label = Pick<NonNullable<Transaction['reference']>, 'name' | 'art'>

const noLabel: Label = { name: null, art: null }

/** @param labelOf name and picture of a campaign, as far as they are known */
export function transactionOf(
  posting: Posting,
  labelOf: (campaignId: string) => Label,
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
      ...(reference.kind === 'campaign' ? labelOf(reference.id) : noLabel),
    },
    ...(posting.kind === 'k-points' && reference?.kind === 'campaign' && { source: 'task' }),
    createdAt: posting.createdAt.toISOString(),
  }
}
