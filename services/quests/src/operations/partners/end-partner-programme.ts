import { forEachSettled, isUnavailable, recordAct, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { nextRetry } from '../../domain/claim-retry.ts'
import type { PartnerProgramme } from '../../domain/partners/partner-programme.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

type Needed = Pick<Dependencies, 'partnerShares' | 'partnerProgrammes' | 'wallet' | 'clock'>

const BATCH = 20

/**
 * Ends it: it pays for nothing new. What it has not given returns to the operator once the wallet has answered what is due, at once or,
 * while something is or the wallet cannot do it, later. May be repeated.
 * @throws NOT_FOUND
 */
export async function endPartnerProgramme(
  deps: Needed & RecordsActs,
  id: string,
  by: Staff,
  reason: string,
): Promise<PartnerProgramme> {
  const { partnerProgrammes, clock, ids } = deps
  const stored = await partnerProgrammes.find(id)
  if (!stored) throw new DomainError('NOT_FOUND')
  await recordAct(deps, {
    id: ids.from('act', 'end-partner-programme', id, by.id),
    by,
    action: 'end-partner-programme',
    subject: { kind: 'partner-programme', id },
    reason,
  })
  const next = nextRetry(stored.retryCount, clock.now())
  const ending = await partnerProgrammes.setEnding(id, ['DRAFT', 'OPEN', 'ENDING'], next)
  if (!ending) return { ...stored, status: 'ENDED' }
  try {
    return await carryOut(deps, ending)
  } catch (error) {
    if (isUnavailable(error)) return ending
    throw error
  }
}

/**
 * Carries out the ends that were interrupted, and gives up old drafts, whose money may be in escrow. Of several instances one does.
 * @returns how many there were
 */
export async function endDuePartnerProgrammes(deps: Needed, signal: AbortSignal): Promise<number> {
  const { partnerProgrammes, clock } = deps
  const due = await partnerProgrammes.due(clock.now(), BATCH)
  await forEachSettled(due, signal, async ({ id, retryCount }) => {
    const next = nextRetry(retryCount, clock.now())
    const ending = await partnerProgrammes.setEnding(id, ['DRAFT', 'ENDING'], next)
    if (ending) await carryOut(deps, ending)
  })
  return due.length
}

/** Nothing is in escrow of one that the wallet does not know. */
async function carryOut(
  { partnerShares, partnerProgrammes, wallet }: Needed,
  ending: PartnerProgramme,
): Promise<PartnerProgramme> {
  if (await partnerShares.isOwed(ending.id)) return ending
  try {
    await wallet.closeProgramme({ kind: 'partner', id: ending.id })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
  }
  const hasEnded = await partnerProgrammes.setEnded(ending)
  return hasEnded ? { ...ending, status: 'ENDED' } : ending
}
