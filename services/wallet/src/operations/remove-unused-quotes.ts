import { DAY_MS } from '@platform/contracts/constants'
import { transferIdOf } from '../domain/exchange.ts'
import { sendTransferId } from '../domain/send.ts'
import type { Quotes } from '../repositories/quotes.ts'
import type { Dependencies } from './dependencies.ts'

/** How long a quote is kept after it expired, ms: a transfer that was begun in time is stored long before. */
const KEPT_MS = DAY_MS
const BATCH = 500

type Needed = Pick<
  Dependencies,
  'exchangeQuotes' | 'sendQuotes' | 'swapQuotes' | 'transfers' | 'swaps'
>

/** Deletes quotes that expired a day ago, and keeps those that were used: exchanges and transfers show their figures. */
export async function removeUnusedQuotes(
  { exchangeQuotes, sendQuotes, swapQuotes, transfers, swaps }: Needed,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  await removeUnused(exchangeQuotes, transferIdOf, transfers, now, signal)
  await removeUnused(sendQuotes, sendTransferId, transfers, now, signal)
  await removeUnused(swapQuotes, (id) => id, swaps, now, signal)
}

async function removeUnused(
  quotes: Pick<Quotes<{ id: string }>, 'expiredBefore' | 'keep' | 'remove'>,
  transferIdOfQuote: (quoteId: string) => string,
  transfers: Pick<Dependencies['transfers'], 'existing'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while (!signal.aborted) {
    const expired = (await quotes.expiredBefore(before, BATCH)).map(({ id }) => id)
    if (expired.length === 0) return
    const begun = new Set(await transfers.existing(expired.map(transferIdOfQuote)))
    const isUsed = (id: string) => begun.has(transferIdOfQuote(id))
    await quotes.keep(expired.filter(isUsed))
    await quotes.remove(expired.filter((id) => !isUsed(id)))
    if (expired.length < BATCH) return
  }
}
