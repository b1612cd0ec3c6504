import { verificationLevel } from '@platform/contracts/wallet/transfer-limits'
import type { transferQuoteBody } from '@platform/contracts/wallet/transfers'
import { DomainError } from '@platform/service-kit'
import type { z } from 'zod'
import { parseAmount } from '../../domain/amount.ts'
import { quoteSend, requireSendable, type SendQuote, sendOrder } from '../../domain/send.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireFunds } from '../require-funds.ts'
import { requireWithinLimits } from './count-sent.ts'

/** A quote, and how the recipient looks to everybody. */
export interface GivenQuote {
  quote: SendQuote
  recipient: { userId: string; userName: string; picture: string | null }
}

/**
 * Offers a user to send the amount to whom the name belongs now, and stores the offer: it binds to that account until it expires.
 * @throws NOT_TRANSFERABLE, VALIDATION_FAILED, SENDER_WITHOUT_NAME, RECIPIENT_NOT_FOUND, RECIPIENT_IS_SENDER, INSUFFICIENT_FUNDS, DEBT_OPEN,
 * TRANSFER_LIMIT, and UNAVAILABLE while identity is
 */
export async function giveTransferQuote(
  deps: Pick<
    Dependencies,
    'sendQuotes' | 'sentAmounts' | 'transfers' | 'ledger' | 'identity' | 'clock' | 'ids'
  >,
  userId: string,
  { userName, currency, amount }: z.infer<typeof transferQuoteBody>,
): Promise<GivenQuote> {
  requireSendable(currency)
  const minor = parseAmount(amount, currency)
  const { payer, payee } = await deps.identity.transferParties(userId, { userName })
  if (payer.userName === null) throw new DomainError('SENDER_WITHOUT_NAME')
  if (payee?.userName == null) throw new DomainError('RECIPIENT_NOT_FOUND')
  if (payee.userId === userId) throw new DomainError('RECIPIENT_IS_SENDER')
  const now = deps.clock.now()
  const level = verificationLevel(payer.provenContacts)
  const parties = { userId, recipientId: payee.userId, level, currency, amount: minor }
  const names = { senderName: payer.userName, recipientName: payee.userName }
  const quote = quoteSend({ id: deps.ids.next(), ...parties, ...names }, now)
  await requireFunds(deps, sendOrder(quote))
  await requireWithinLimits(deps, quote)
  await deps.sendQuotes.add(quote)
  return { quote, recipient: { ...payee, userName: payee.userName } }
}
