import type { PartnerProgrammeBody } from '@platform/contracts/quests/partner-programmes'
import { recordAct, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import {
  type PartnerProgramme,
  parseTerms,
  sameTerms,
  walletTermsOf,
} from '../../domain/partners/partner-programme.ts'
import { DRAFT_MS } from '../../domain/referrals/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

export type OpensPartnerProgrammes = RecordsActs &
  Pick<Dependencies, 'partnerProgrammes' | 'wallet'>

/**
 * Pays a partner, or all others, a share of rewards of a currency from now on, with the operator's money. Its id is the key: a repeated call
 * goes on where the first one stopped. Of two that are opened at once one is: the money of the other returns.
 * @throws PARTNER_PROGRAMME_OPEN, FORBIDDEN to another operator than the first, TERMS_FIXED, INSUFFICIENT_FUNDS, DEBT_OPEN,
 * VALIDATION_FAILED, UNAVAILABLE
 */
export async function openPartnerProgramme(
  deps: OpensPartnerProgrammes,
  id: string,
  body: PartnerProgrammeBody,
  by: Staff,
): Promise<PartnerProgramme> {
  const { partnerProgrammes, wallet, clock, ids } = deps
  const now = clock.now()
  const wanted = programmeFrom(id, body, by, now)
  await requireNoOther(deps, wanted)
  const stored = await partnerProgrammes.add(wanted)
  if (stored.createdBy !== by.id) throw new DomainError('FORBIDDEN')
  if (!sameTerms(stored, wanted)) throw new DomainError('TERMS_FIXED')
  if (stored.status !== 'DRAFT') return stored
  await recordAct(deps, {
    id: ids.from('act', 'open-partner-programme', id, by.id),
    by,
    action: 'open-partner-programme',
    subject: { kind: 'partner-programme', id },
    after: { ...body },
  })
  await wallet.openProgramme({ kind: 'partner', id }, stored.createdBy, walletTermsOf(stored))
  if (!(await partnerProgrammes.setOpen(stored))) {
    // What was put into escrow meanwhile returns, also after an end that came before it.
    await partnerProgrammes.setEnding(id, ['DRAFT', 'ENDING', 'ENDED'], now)
    throw new DomainError('PARTNER_PROGRAMME_OPEN')
  }
  return { ...stored, status: 'OPEN' }
}

/** A draft of these terms. @throws VALIDATION_FAILED for what nobody could pay */
export const programmeFrom = (
  id: string,
  body: PartnerProgrammeBody,
  by: Staff,
  now: Date,
): PartnerProgramme => ({
  ...{ id, ...parseTerms(body), status: 'DRAFT', createdBy: by.id, createdAt: now },
  ...{ nextRetryAt: new Date(now.getTime() + DRAFT_MS), retryCount: 0 },
})

/** @throws PARTNER_PROGRAMME_OPEN */
export async function requireNoOther(
  { partnerProgrammes }: Pick<Dependencies, 'partnerProgrammes'>,
  { id, partner, currency }: Pick<PartnerProgramme, 'id' | 'partner' | 'currency'>,
): Promise<void> {
  const open = await partnerProgrammes.open(partner, currency)
  if (open && open.id !== id) throw new DomainError('PARTNER_PROGRAMME_OPEN')
}
