import { DomainError, type User } from '@platform/service-kit'
import { hasExpired } from '../../domain/exchange.ts'
import { type Send, sendOrder } from '../../domain/send.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireDebited, requireFunds } from '../require-funds.ts'
import { transferValue } from '../transfer-value.ts'
import { countSent } from './count-sent.ts'

type Needed = Pick<
  Dependencies,
  | 'sendQuotes'
  | 'sentAmounts'
  | 'storeOrders'
  | 'transfers'
  | 'ledger'
  | 'identity'
  | 'clock'
  | 'crashPoint'
  | 'secondFactorAbove'
>

/**
 * Sends by a quote of the user, to the account that the quote names. The transfer's id comes from the quote's, so a quote is used once: any
 * later request, of whatever instance, has the same transfer, also after the quote expired.
 * @returns it with its transfer: `void` when the amount was given back, `open` while neither account takes it
 * @throws NOT_FOUND, QUOTE_EXPIRED, RECIPIENT_LEFT, INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts, TRANSFER_LIMIT, SECOND_FACTOR_MISSING,
 * SECOND_FACTOR_NEEDED, and UNAVAILABLE while identity is
 */
export async function sendByQuote(
  deps: Needed,
  user: Pick<User, 'id' | 'secondFactor'>,
  quoteId: string,
): Promise<Send> {
  const quote = await deps.sendQuotes.find(quoteId)
  if (quote?.userId !== user.id) throw new DomainError('NOT_FOUND')
  const order = sendOrder(quote)
  if (!(await deps.transfers.find(order.id))) {
    if (hasExpired(quote, deps.clock.now())) throw new DomainError('QUOTE_EXPIRED')
    const { recipientId: userId } = quote
    const { payee } = await deps.identity.transferParties(user.id, { userId })
    if (!payee) throw new DomainError('RECIPIENT_LEFT')
    await requireFunds(deps, order)
    await countSent(deps, user, quote)
    deps.crashPoint('sent-amount-counted')
  }
  const transfer = await transferValue(deps, order)
  if (transfer.status === 'void') await requireDebited(deps, transfer)
  return { quote, transfer }
}
