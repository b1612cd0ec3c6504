import { toMinor } from '@platform/contracts/money'
import type { ReferralProgrammeBody } from '@platform/contracts/quests/referrals'
import { recordAct, refusedField, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import {
  type ReferralProgramme,
  sameTerms,
  walletTermsOf,
} from '../../domain/referrals/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

type Needed = RecordsActs & Pick<Dependencies, 'referralProgrammes' | 'wallet'>

/**
 * Pays for referrals from now on, with the operator's money. Its id is the key: a repeated call goes on where the first one
 * stopped.
 * @throws REFERRAL_PROGRAMME_OPEN, TERMS_FIXED, INSUFFICIENT_FUNDS, VALIDATION_FAILED, UNAVAILABLE
 */
export async function openReferralProgramme(
  deps: Needed,
  id: string,
  body: ReferralProgrammeBody,
  by: Staff,
): Promise<ReferralProgramme> {
  const { referralProgrammes, wallet, clock, ids } = deps
  const wanted: ReferralProgramme = {
    ...{ id, currency: body.currency, times: body.times, status: 'DRAFT' },
    ...{ referrer: minorOf(body, 'referrer'), friend: minorOf(body, 'friend') },
    ...{ createdBy: by.id, createdAt: clock.now() },
  }
  const open = await referralProgrammes.open()
  if (open && open.id !== id) throw new DomainError('REFERRAL_PROGRAMME_OPEN')
  const stored = await referralProgrammes.add(wanted)
  if (!sameTerms(stored, wanted)) throw new DomainError('TERMS_FIXED')
  if (stored.status !== 'DRAFT') return stored
  await recordAct(deps, {
    id: ids.from('act', 'open-referral-programme', id, by.id),
    by,
    action: 'open-referral-programme',
    subject: { kind: 'referral-programme', id },
    after: { ...body },
  })
  await wallet.openProgramme(id, stored.createdBy, walletTermsOf(stored))
  if (!(await referralProgrammes.setOpen(id))) throw new DomainError('REFERRAL_PROGRAMME_OPEN')
  return { ...stored, status: 'OPEN' }
}

/**
 * Ends it: what it has not paid returns to the operator. May be repeated.
 * @throws NOT_FOUND, UNAVAILABLE
 */
export async function endReferralProgramme(
  deps: Needed,
  id: string,
  by: Staff,
): Promise<ReferralProgramme> {
  const { referralProgrammes, wallet, ids } = deps
  const stored = await referralProgrammes.find(id)
  if (!stored) throw new DomainError('NOT_FOUND')
  await recordAct(deps, {
    id: ids.from('act', 'end-referral-programme', id, by.id),
    by,
    action: 'end-referral-programme',
    subject: { kind: 'referral-programme', id },
  })
  await wallet.closeProgramme(id)
  await referralProgrammes.setEnded(id)
  return { ...stored, status: 'ENDED' }
}

function minorOf(body: ReferralProgrammeBody, field: 'referrer' | 'friend'): bigint {
  try {
    return toMinor(body[field], body.currency)
  } catch {
    throw refusedField(`body.${field}`, `has too many decimals for ${body.currency}`)
  }
}
