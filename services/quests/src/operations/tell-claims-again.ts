import { forEachSettled } from '@platform/service-kit'
import { FIRST_AGAIN_MS, nextTelling, type UnansweredClaim } from '../domain/claim-telling.ts'
import { tellingAgain } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'unanswered' | 'events' | 'clock'>

const BATCH = 200
/** Claims that one turn tells at most: what a broker lost at once does not come back all at once. */
const BATCHES = 10

/**
 * Tells the wallet again of claims that it has not answered: their event, or its answer, may have been
 * lost with the broker, and nobody else would ever tell of them. Of several instances one tells.
 * @returns how many it told
 */
export async function tellClaimsAgain(deps: Needed, signal: AbortSignal): Promise<number> {
  let told = 0
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const now = deps.clock.now()
    const toldBefore = new Date(now.getTime() - FIRST_AGAIN_MS)
    const due = await deps.unanswered.due(now, toldBefore, BATCH)
    await forEachSettled(due, signal, async (claim) => {
      if (await tellAgain(deps, claim)) told += 1
    })
    if (due.length < BATCH) break
  }
  return told
}

async function tellAgain({ unanswered, events, clock }: Needed, claim: UnansweredClaim) {
  const now = clock.now()
  // An event that was not published yet is not lost: nothing is told beside it.
  if (claim.isWaiting) {
    await unanswered.postpone(claim, nextTelling(claim.toldAgain, now))
    return false
  }
  const { event, next } = tellingAgain(events, claim, now)
  return unanswered.tell(claim, event, next)
}
