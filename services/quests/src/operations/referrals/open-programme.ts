import {
  REFERRAL_COLLECT_DAYS,
  type ReferralProgrammeBody,
} from '@platform/contracts/quests/referrals'
import { recordAct, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { parseBoosts } from '../../domain/referrals/boost.ts'
import {
  DRAFT_MS,
  type ReferralProgramme,
  sameTerms,
  walletTermsOf,
} from '../../domain/referrals/programme.ts'
import { positiveMinor, requirePayable } from '../../domain/variants/amounts.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

export type OpensProgrammes = RecordsActs & Pick<Dependencies, 'referralProgrammes' | 'wallet'>

/**
 * Pays for referrals from now on, with the operator's money. Its id is the key: a repeated call goes on where the first one
 * stopped. Of two that are opened at once one is: the money of the other returns.
 * @throws REFERRAL_PROGRAMME_OPEN, FORBIDDEN to another operator than the first, TERMS_FIXED, INSUFFICIENT_FUNDS,
 * VALIDATION_FAILED, UNAVAILABLE
 */
export async function openReferralProgramme(
  deps: OpensProgrammes,
  id: string,
  body: ReferralProgrammeBody,
  by: Staff,
): Promise<ReferralProgramme> {
  const { referralProgrammes, wallet, clock, ids } = deps
  const now = clock.now()
  const wanted = programmeFrom(id, body, by, now)
  await requireNoOther(deps, id)
  const stored = await referralProgrammes.add(wanted)
  if (stored.createdBy !== by.id) throw new DomainError('FORBIDDEN')
  if (!sameTerms(stored, wanted)) throw new DomainError('TERMS_FIXED')
  if (stored.status !== 'DRAFT') return stored
  await recordAct(deps, {
    id: ids.from('act', 'open-referral-programme', id, by.id),
    by,
    action: 'open-referral-programme',
    subject: { kind: 'referral-programme', id },
    after: { ...body },
  })
  await wallet.openProgramme({ kind: 'referral', id }, stored.createdBy, walletTermsOf(stored))
  if (!(await referralProgrammes.setOpen(id))) {
    // What was put into escrow meanwhile returns, also after an end that came before it.
    await referralProgrammes.setEnding(id, ['DRAFT', 'ENDING', 'ENDED'], now)
    throw new DomainError('REFERRAL_PROGRAMME_OPEN')
  }
  return { ...stored, status: 'OPEN' }
}

/** A draft of these terms. @throws VALIDATION_FAILED for what nobody could pay */
export function programmeFrom(
  id: string,
  body: ReferralProgrammeBody,
  by: Staff,
  now: Date,
): ReferralProgramme {
  const { currency, times } = body
  const referrer = positiveMinor(body.referrer, currency, 'referrer')
  const friend = positiveMinor(body.friend, currency, 'friend')
  requirePayable({ parts: [{ amount: referrer }, { amount: friend }], times }, currency, 'times')
  return {
    ...{
      id,
      currency,
      times,
      taken: 0,
      boosts: parseBoosts(body.boosts),
      collectDays: REFERRAL_COLLECT_DAYS,
      status: 'DRAFT',
      referrer,
      friend,
    },
    ...{ createdBy: by.id, createdAt: now },
    ...{ nextRetryAt: new Date(now.getTime() + DRAFT_MS), retryCount: 0 },
  }
}

/** @throws REFERRAL_PROGRAMME_OPEN */
export async function requireNoOther(
  { referralProgrammes }: Pick<Dependencies, 'referralProgrammes'>,
  id: string,
): Promise<void> {
  const open = await referralProgrammes.open()
  if (open && open.id !== id) throw new DomainError('REFERRAL_PROGRAMME_OPEN')
}
