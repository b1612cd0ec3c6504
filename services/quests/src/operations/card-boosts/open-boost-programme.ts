import type { Currency } from '@platform/contracts/money'
import type { BoostProgrammeBody } from '@platform/contracts/quests/card-boosts'
import { recordAct, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import {
  type BoostProgramme,
  parseTerms,
  sameTerms,
  walletTermsOf,
} from '../../domain/card-boosts/boost-programme.ts'
import { DRAFT_MS } from '../../domain/referrals/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

export type OpensBoosts = RecordsActs & Pick<Dependencies, 'boostProgrammes' | 'wallet'>

/**
 * Boosts rewards of a currency from now on, with the operator's money. Its id is the key: a repeated call goes on where the first one
 * stopped. Of two that are opened at once one is: the money of the other returns.
 * @throws BOOST_PROGRAMME_OPEN, FORBIDDEN to another operator than the first, TERMS_FIXED, INSUFFICIENT_FUNDS, DEBT_OPEN,
 * VALIDATION_FAILED, UNAVAILABLE
 */
export async function openBoostProgramme(
  deps: OpensBoosts,
  id: string,
  body: BoostProgrammeBody,
  by: Staff,
): Promise<BoostProgramme> {
  const { boostProgrammes, wallet, clock, ids } = deps
  const now = clock.now()
  const wanted = programmeFrom(id, body, by, now)
  await requireNoOther(deps, wanted)
  const stored = await boostProgrammes.add(wanted)
  if (stored.createdBy !== by.id) throw new DomainError('FORBIDDEN')
  if (!sameTerms(stored, wanted)) throw new DomainError('TERMS_FIXED')
  if (stored.status !== 'DRAFT') return stored
  await recordAct(deps, {
    id: ids.from('act', 'open-boost-programme', id, by.id),
    by,
    action: 'open-boost-programme',
    subject: { kind: 'boost-programme', id },
    after: { ...body },
  })
  await wallet.openProgramme({ kind: 'boost', id }, stored.createdBy, walletTermsOf(stored))
  if (!(await boostProgrammes.setOpen(stored))) {
    // What was put into escrow meanwhile returns, also after an end that came before it.
    await boostProgrammes.setEnding(id, ['DRAFT', 'ENDING', 'ENDED'], now)
    throw new DomainError('BOOST_PROGRAMME_OPEN')
  }
  return { ...stored, status: 'OPEN' }
}

/** A draft of these terms. @throws VALIDATION_FAILED for what nobody could pay */
export const programmeFrom = (
  id: string,
  body: BoostProgrammeBody,
  by: Staff,
  now: Date,
): BoostProgramme => ({
  ...{ id, ...parseTerms(body), status: 'DRAFT', createdBy: by.id, createdAt: now },
  ...{ nextRetryAt: new Date(now.getTime() + DRAFT_MS), retryCount: 0 },
})

/** @throws BOOST_PROGRAMME_OPEN */
export async function requireNoOther(
  { boostProgrammes }: Pick<Dependencies, 'boostProgrammes'>,
  { id, currency }: { id: string; currency: Currency },
): Promise<void> {
  const open = await boostProgrammes.open(currency)
  if (open && open.id !== id) throw new DomainError('BOOST_PROGRAMME_OPEN')
}
