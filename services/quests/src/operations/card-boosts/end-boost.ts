import type { earningRefused } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'boostProgrammes' | 'cardBoosts' | 'clock'>

/** The wallet has the earning of a boost. One that is not known is of a former version, or of another service. */
export async function endBoost(deps: Needed, businessId: string): Promise<void> {
  const ended = await deps.cardBoosts.setReady(businessId)
  if (ended?.programmeId) await deps.boostProgrammes.wake(ended.programmeId, deps.clock.now())
}

/** The programme gives nothing. Of one that ended before it was asked another programme pays, if one is open. */
export async function refuseBoost(
  { boostProgrammes, cardBoosts, clock }: Needed,
  { businessId, programme, reason }: z.infer<typeof earningRefused.data>,
): Promise<void> {
  const now = clock.now()
  if (reason === 'CLOSED') await cardBoosts.setWaiting(businessId, programme.id, now)
  else await cardBoosts.setRefused(businessId, programme.id, reason)
  await boostProgrammes.wake(programme.id, now)
}
