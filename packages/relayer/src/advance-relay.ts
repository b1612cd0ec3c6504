import { forEachSettled, ProviderError, RateLimited } from '@platform/service-kit'
import type { Receipt } from './chain.ts'
import type { Job, Relay } from './jobs.ts'
import { readNonces } from './read-nonces.ts'
import { signJobs } from './sign-jobs.ts'
import { fillGap, hashesOf, trackSlot } from './track-slot.ts'

/**
 * Takes every transaction of a sender one step further, and signs those of jobs that wait, from whatever state they were left in: two instances
 * may do so at once.
 * @param waiting ids of jobs in `signing`, in the order in which they get their nonces; read after the first step
 */
export async function advanceRelay<Own extends Job>(
  relay: Relay<Own>,
  waiting: () => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<void> {
  const steps = [
    () => trackSlots(relay, signal),
    async () => {
      const signed = await signJobs(relay, await waiting(), signal)
      // At once what was signed just now: a user waits for it.
      if (signed > 0) await trackSlots(relay, signal)
    },
  ]
  await forEachSettled(steps, signal, (step) => step())
}

async function trackSlots<Own extends Job>(relay: Relay<Own>, signal: AbortSignal): Promise<void> {
  const nonces = await readNonces(relay)
  if (nonces.slots.length === 0) return
  const { client, relayer } = relay.chain
  const count = await client.transactionCount(relayer.address, 'latest')
  const open = nonces.slots.filter(({ isDecided }) => !isDecided)
  const together = await receiptsTogether(relay, open.flatMap(hashesOf))
  await forEachSettled(nonces.slots, signal, async (slot) => {
    if (!slot.isDecided) {
      const receipts = together ?? (await client.receipts(hashesOf(slot)))
      await trackSlot(relay, slot, count, receipts)
    } else if (slot.nonce >= count) await fillGap(relay, slot, count)
  })
}

/** Null where the node answers and does not give one of them: then each slot asks for its own, and holds up no other. */
async function receiptsTogether<Own extends Job>(
  { chain: { client } }: Relay<Own>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Receipt> | null> {
  try {
    return await client.receipts(hashes)
  } catch (error) {
    if (error instanceof RateLimited) throw error
    if (error instanceof ProviderError && error.isUnavailable) throw error
    return null
  }
}
