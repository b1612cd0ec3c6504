import { DomainError } from '@platform/service-kit'
import { type Send, sendTransferId } from '../../domain/send.ts'
import type { Dependencies } from '../dependencies.ts'

/** @throws NOT_FOUND also for a transfer between others, for a quote that was not accepted, and to its recipient before it is done */
export async function showTransfer(
  { sendQuotes, transfers }: Pick<Dependencies, 'sendQuotes' | 'transfers'>,
  userId: string,
  id: string,
): Promise<Send> {
  const quote = await sendQuotes.find(id)
  if (quote?.userId !== userId && quote?.recipientId !== userId) throw new DomainError('NOT_FOUND')
  const transfer = await transfers.find(sendTransferId(id))
  const isSeen = transfer && (quote.userId === userId || transfer.status === 'done')
  if (!isSeen) throw new DomainError('NOT_FOUND')
  return { quote, transfer }
}
