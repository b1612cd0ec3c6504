import { forEachSettled } from '@platform/service-kit'
import { FIRST_RETRY_MS, nextRetry, type UnconfirmedClaim } from '../domain/claim-retry.ts'
import { nextClaimEvent } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'unconfirmed' | 'events' | 'clock'>

const BATCH = 200
/** Bounds the claims of one run: what a broker lost at once is not republished all at once. */
const BATCHES = 10

/**
 * Republishes claims that the wallet has not confirmed: their event, or its response, may have been lost
 * with the broker, and nothing else would publish it again. Of several instances one republishes a claim.
 * @returns how many it republished
 */
export async function republishClaims(deps: Needed, signal: AbortSignal): Promise<number> {
  let republished = 0
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const now = deps.clock.now()
    const publishedBefore = new Date(now.getTime() - FIRST_RETRY_MS)
    const due = await deps.unconfirmed.due(now, publishedBefore, BATCH)
    await forEachSettled(due, signal, async (claim) => {
      if (await republish(deps, claim)) republished += 1
    })
    if (due.length < BATCH) break
  }
  return republished
}

async function republish({ unconfirmed, events, clock }: Needed, claim: UnconfirmedClaim) {
  const now = clock.now()
  // An event that is still in the outbox is not lost: no second one beside it.
  if (claim.isInOutbox) {
    await unconfirmed.postpone(claim, nextRetry(claim.retryCount, now))
    return false
  }
  const { event, next } = nextClaimEvent(events, claim, now)
  return unconfirmed.republish(claim, event, next)
}
