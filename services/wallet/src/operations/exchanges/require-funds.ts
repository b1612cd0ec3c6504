import { refusedField } from '@platform/service-kit'
import { type ExchangeQuote, exchangeOrder } from '../../domain/exchange.ts'
import { refusalOf } from '../../domain/next-posting.ts'
import { emptyTip } from '../../domain/tip.ts'
import { inIntent, outIntent } from '../../domain/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { debitRefusal } from '../ledger/debit-refusal.ts'

/**
 * Refuses what the ledger would refuse now, before anything is stored for it. The ledger decides again when it posts.
 * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts, VALIDATION_FAILED when the other account has no room
 */
export async function requireFunds(
  { ledger }: Pick<Dependencies, 'ledger'>,
  quote: ExchangeQuote,
): Promise<void> {
  const order = exchangeOrder(quote)
  const [debit, credit] = [outIntent(order), inIntent(order)]
  const [payer = emptyTip(debit.account), receiver = emptyTip(credit.account)] = await ledger.tips([
    debit.account,
    credit.account,
  ])
  if (refusalOf(payer, debit)) throw debitRefusal(payer, quote.pay, quote.from)
  if (refusalOf(receiver, credit)) {
    throw refusedField('body.amount', 'the account would have more than an account can have')
  }
}
