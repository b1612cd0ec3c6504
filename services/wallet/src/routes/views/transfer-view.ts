import { toDecimal } from '@platform/contracts/money'
import type { PersonalTransfer, TransferQuote } from '@platform/contracts/wallet/transfers'
import type { Send, SendQuote } from '../../domain/send.ts'
import type { GivenQuote } from '../../operations/transfers/give-transfer-quote.ts'

export const transferQuoteView = ({ quote, recipient }: GivenQuote): TransferQuote => ({
  ...figuresOf(quote),
  recipient,
  createdAt: quote.createdAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
})

/** As this one of the two people sees it. */
export function transferView({ quote, transfer }: Send, userId: string): PersonalTransfer {
  const isSender = quote.userId === userId
  return {
    ...figuresOf(quote),
    direction: isSender ? 'sent' : 'received',
    userName: isSender ? quote.recipientName : quote.senderName,
    status: transfer.status,
    createdAt: transfer.createdAt.toISOString(),
  }
}

const figuresOf = ({ id, currency, amount }: SendQuote) => ({
  ...{ id, currency },
  amount: toDecimal(amount, currency),
})
