import { forEachSettled } from '@platform/service-kit'
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
  const receipts = await client.receipts(open.flatMap(hashesOf))
  await forEachSettled(nonces.slots, signal, async (slot) => {
    if (!slot.isDecided) await trackSlot(relay, slot, count, receipts)
    else if (slot.nonce >= count) await fillGap(relay, slot, count)
  })
}
