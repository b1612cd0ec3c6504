import { exchangeOrder, quoteIdOf } from '../../../domain/exchange.ts'
import type { Posting } from '../../../domain/posting.ts'
import { sendOrder, sendQuoteId } from '../../../domain/send.ts'
import {
  backIntent,
  inIntent,
  outIntent,
  readTransferKey,
  type Transfer,
} from '../../../domain/transfer.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { areRefused, compare, MISSING, type Origin } from './origin.ts'

/** Value is credited to the receiver or back to the payer only after its debit, and never to both; to one of them once the transfer has ended. */
export async function ofTransfer(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { transferId = '', attempt = 1 } = readTransferKey(posting.key) ?? {}
  const transfer = await deps.transfers.find(transferId)
  if (!transfer) return MISSING
  const steps = [outIntent(transfer), inIntent(transfer), backIntent(transfer, attempt)]
  const wanted = steps.find(({ key }) => key === posting.key)
  if (!wanted) return MISSING
  return compare(wanted, posting, async () => {
    if (transfer.kind !== 'transfer' && !(await isOfQuote(deps, transfer))) return false
    const [out, received, back] = await Promise.all(
      steps.map(({ account, key }) => deps.ledger.find(account, key)),
    )
    const arrived = received && !received.refusal
    if (out?.refusal !== null || (arrived && back)) return false
    if (transfer.status === 'done' && !arrived) return false
    if (transfer.status === 'void' && !(await isGivenBack(deps.ledger, transfer))) return false
    return areRefused(deps, attempt, (n) => backIntent(transfer, n))
  })
}

/** Whether one attempt to give the amount back was not refused. */
async function isGivenBack(ledger: OriginDependencies['ledger'], transfer: Transfer) {
  for (let attempt = 1; ; attempt += 1) {
    const { account, key } = backIntent(transfer, attempt)
    const back = await ledger.find(account, key)
    if (!back?.refusal) return back !== null
  }
}

/** An exchange and a transfer between people move what their quote said, between the accounts that it named. */
async function isOfQuote(deps: OriginDependencies, transfer: Transfer) {
  const order = await orderOfQuote(deps, transfer)
  if (!order) return false
  return isSameLeg(order.out, transfer.out) && isSameLeg(order.in, transfer.in)
}

async function orderOfQuote(
  { exchangeQuotes, sendQuotes }: OriginDependencies,
  { id, kind }: Transfer,
) {
  if (kind === 'exchange') {
    const quote = await exchangeQuotes.find(quoteIdOf(id) ?? '')
    return quote && exchangeOrder(quote)
  }
  const quote = await sendQuotes.find(sendQuoteId(id) ?? '')
  return quote && sendOrder(quote)
}

const isSameLeg = (one: Transfer['out'], other: Transfer['out']) =>
  one.account === other.account && one.amount === other.amount && one.counter === other.counter
