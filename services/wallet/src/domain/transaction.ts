import { toDecimal } from '@platform/contracts/money'
import type {
  Transaction,
  TransactionStatus,
  TransactionType,
} from '@platform/contracts/wallet/http'
import { isListedKind, postingKinds } from '@platform/contracts/wallet/posting-kinds'
import { ownerOf } from './account.ts'
import { readEarningKey } from './earnings/earning.ts'
import { quoteIdOf } from './exchange.ts'
import { readPayoutKey } from './payouts/payout.ts'
import type { Posting } from './posting.ts'
import type { SendQuote } from './send.ts'
import { depositIdOf } from './swap/deposit.ts'
import { swapIdOf } from './swap/swap.ts'
import type { Transfer } from './transfer.ts'

/** Whether the transaction list shows a posting: it moved value, and has the requested type. */
export function isListed(posting: Posting, type?: TransactionType): boolean {
  const { kind, delta } = posting
  return isListedKind(kind) && delta !== 0n && (type === undefined || type === postingKinds[kind])
}

type Label = Pick<NonNullable<Transaction['reference']>, 'name' | 'art'>

const noLabel: Label = { name: null, art: null }

/** What a posting is a step of, an exchange, a transfer between people, an order of the store; and how that stands. */
interface Parts {
  exchange: Pick<Transfer, 'id' | 'out' | 'in'> | undefined
  send: SendQuote | undefined
  purchase: Transaction['purchase'] | undefined
  reason: Transaction['reason'] | undefined
  status: TransactionStatus
}

/** @param labelOf name and picture of a campaign, as far as they are known */
export function transactionOf(
  posting: Posting,
  labelOf: (campaignId: string) => Label,
  { exchange, send, purchase, reason, status }: Parts,
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
    status,
    reference: reference && {
      ...reference,
      ...(reference.kind === 'campaign' ? labelOf(reference.id) : noLabel),
    },
    ...(posting.kind === 'k-points' && reference?.kind === 'campaign' && { source: 'task' }),
    ...(exchange && { exchange: amountsOf(exchange) }),
    ...(send && { transfer: stepOf(posting, send) }),
    ...chainOf(posting),
    ...payoutOf(posting),
    ...earningOf(posting),
    ...(purchase && { purchase }),
    ...(reason && { reason }),
    createdAt: posting.createdAt.toISOString(),
  }
}

const chainSteps = { 'swap-out': 'swap', 'swap-fee': 'swap-fee', deposit: 'deposit' } as const

function chainOf({ kind, key }: Posting): Pick<Transaction, 'chain'> {
  if (!(kind in chainSteps)) return {}
  const id = swapIdOf(key) ?? depositIdOf(key) ?? key
  return { chain: { id, step: chainSteps[kind as keyof typeof chainSteps] } }
}

function payoutOf({ kind, key }: Posting): Pick<Transaction, 'payout'> {
  const id = readPayoutKey(key)?.payoutId
  if (id === undefined) return {}
  return { payout: { id, step: kind === 'payout' ? 'paid-out' : 'returned' } }
}

function earningOf({ kind, key }: Posting): Pick<Transaction, 'earning'> {
  const read = readEarningKey(key)
  // What a claw-back took was never the user's.
  if (!read || read.clawBackId !== null) return {}
  return { earning: { id: read.earningId, step: kind === 'earning-tax' ? 'tax' : 'collected' } }
}

function amountsOf({
  id,
  out,
  in: received,
}: Pick<Transfer, 'id' | 'out' | 'in'>): Transaction['exchange'] {
  const [from, to] = [ownerOf(out.account).currency, ownerOf(received.account).currency]
  return {
    id: quoteIdOf(id) ?? id,
    from,
    pay: toDecimal(out.amount, from),
    to,
    receive: toDecimal(received.amount, to),
  }
}

function stepOf({ kind }: Posting, quote: SendQuote): Transaction['transfer'] {
  const { id, senderName, recipientName } = quote
  if (kind === 'send-in') return { id, step: 'received', userName: senderName }
  return { id, step: kind === 'send-out' ? 'sent' : 'returned', userName: recipientName }
}
