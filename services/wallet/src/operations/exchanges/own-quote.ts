import { DomainError } from '@platform/service-kit'
import type { ExchangeQuote } from '../../domain/exchange.ts'
import type { Dependencies } from '../dependencies.ts'

/** @throws NOT_FOUND also for a quote of another user */
export async function ownQuote(
  { exchangeQuotes }: Pick<Dependencies, 'exchangeQuotes'>,
  userId: string,
  quoteId: string,
): Promise<ExchangeQuote> {
  const quote = await exchangeQuotes.find(quoteId)
  if (quote?.userId !== userId) throw new DomainError('NOT_FOUND')
  return quote
}
