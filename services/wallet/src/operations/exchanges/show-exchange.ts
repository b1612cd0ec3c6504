import { DomainError } from '@platform/service-kit'
import { type Exchange, transferIdOf } from '../../domain/exchange.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownQuote } from './own-quote.ts'

/** @throws NOT_FOUND also for an exchange of another user, and for a quote that was not accepted */
export async function showExchange(
  deps: Pick<Dependencies, 'exchangeQuotes' | 'transfers'>,
  userId: string,
  id: string,
): Promise<Exchange> {
  const quote = await ownQuote(deps, userId, id)
  const transfer = await deps.transfers.find(transferIdOf(id))
  if (!transfer) throw new DomainError('NOT_FOUND')
  return { quote, transfer }
}
