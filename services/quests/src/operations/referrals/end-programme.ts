import { forEachSettled, isUnavailable, recordAct, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { nextRetry } from '../../domain/claim-retry.ts'
import type { ReferralProgramme } from '../../domain/referrals/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

type Needed = Pick<
  Dependencies,
  'referrals' | 'referralProgrammes' | 'wallet' | 'clock' | 'crashPoint'
>

const BATCH = 20

/**
 * Ends it: it promises nothing new. What it has not paid returns to the operator once no friend is left whom it was promised, at
 * once or, while there are some or the wallet cannot do it, later. May be repeated.
 * @throws NOT_FOUND
 */
export async function endReferralProgramme(
  deps: Needed & RecordsActs,
  id: string,
  by: Staff,
  reason: string,
): Promise<ReferralProgramme> {
  const { referralProgrammes, clock, ids } = deps
  const stored = await referralProgrammes.find(id)
  if (!stored) throw new DomainError('NOT_FOUND')
  await recordAct(deps, {
    id: ids.from('act', 'end-referral-programme', id, by.id),
    by,
    action: 'end-referral-programme',
    subject: { kind: 'referral-programme', id },
    reason,
  })
  const next = nextRetry(stored.retryCount, clock.now())
  const ending = await referralProgrammes.setEnding(id, ['DRAFT', 'OPEN', 'ENDING'], next)
  if (!ending) return { ...stored, status: 'ENDED' }
  try {
    return await carryOut(deps, ending)
  } catch (error) {
    if (isUnavailable(error)) return ending
    throw error
  }
}

/** Carries out the ends that were interrupted, and gives up old drafts, whose money may be in escrow. Of several instances one does. */
export async function endDueProgrammes(deps: Needed, signal: AbortSignal): Promise<void> {
  const { referralProgrammes, clock } = deps
  const due = await referralProgrammes.due(clock.now(), BATCH)
  await forEachSettled(due, signal, async ({ id, retryCount }) => {
    const next = nextRetry(retryCount, clock.now())
    const ending = await referralProgrammes.setEnding(id, ['DRAFT', 'ENDING'], next)
    if (ending) await carryOut(deps, ending)
  })
}

/** One that owes a friend stays as it is. Nothing is in escrow of one that the wallet does not know. */
async function carryOut(
  { referrals, referralProgrammes, wallet, clock, crashPoint }: Needed,
  ending: ReferralProgramme,
): Promise<ReferralProgramme> {
  if (await referrals.isOwed(ending.id, clock.now())) return ending
  try {
    await wallet.closeProgramme({ kind: 'referral', id: ending.id })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
  }
  crashPoint('programme-closed')
  const hasEnded = await referralProgrammes.setEnded(ending)
  return hasEnded ? { ...ending, status: 'ENDED' } : ending
}
