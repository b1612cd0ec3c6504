import { forEachSettled } from '@platform/service-kit'
import { cancelIntent, isPlaced, settleIntent } from '../domain/hold.ts'
import type { Dependencies } from './dependencies.ts'

/** Holds that one run expires at most; the next run continues. */
const BATCH = 500

/**
 * Ends holds past their expiry. A hold that was stored and never placed can no longer be placed.
 * @returns how many holds expired
 */
export async function expireHolds(
  { holds, ledger }: Pick<Dependencies, 'holds' | 'ledger'>,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const expired = await holds.expired(now, BATCH)
  await forEachSettled(expired, signal, async (hold) => {
    // A placed hold has the placing key already: the result is then the posting that placed it.
    const { posting } = await ledger.tryPost(cancelIntent(hold))
    if (isPlaced(posting)) await ledger.tryPost(settleIntent(hold, 'expiry'))
    await holds.close(hold.id)
  })
  return expired.length
}
