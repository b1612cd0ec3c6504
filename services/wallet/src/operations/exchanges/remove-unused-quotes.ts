import { DAY_MS } from '@platform/contracts/constants'
import { transferIdOf } from '../../domain/exchange.ts'
import type { Dependencies } from '../dependencies.ts'

/** How long a quote is kept after it expired, ms: an exchange that was begun in time is stored long before. */
const KEPT_MS = DAY_MS
const BATCH = 500

/** Deletes quotes that expired a day ago, and keeps those that were used: exchanges show their figures. */
export async function removeUnusedQuotes(
  { exchangeQuotes, transfers }: Pick<Dependencies, 'exchangeQuotes' | 'transfers'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  for (;;) {
    const expired = (await exchangeQuotes.expiredBefore(before, BATCH)).map(({ id }) => id)
    if (expired.length === 0) return
    const begun = new Set(await transfers.existing(expired.map(transferIdOf)))
    const isUsed = (id: string) => begun.has(transferIdOf(id))
    await exchangeQuotes.keep(expired.filter(isUsed))
    await exchangeQuotes.remove(expired.filter((id) => !isUsed(id)))
    if (signal.aborted || expired.length < BATCH) return
  }
}
