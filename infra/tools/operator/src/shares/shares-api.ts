import { randomUUID } from 'node:crypto'
import { type Currency, toDecimal, toMinor } from '@platform/contracts/money'
import {
  type PartnerProgramme,
  type PartnerProgrammeBody,
  partnerProgramme,
  partnerProgrammes,
} from '@platform/contracts/quests/partner-programmes'
import { doneOrAsked, isAsked } from '@platform/contracts/staff/approvals'
import type { OperatorSession } from '../platform/log-in.ts'

const PROGRAMMES = '/api/airdrop-campaign/admin/partner-programmes'

/** Whom a programme pays, in which currency: of each one is open at a time. */
interface Whom {
  /** Null: every partner that has none of its own. */
  partner: string | null
  currency: Currency
}

export async function allShares(session: OperatorSession): Promise<PartnerProgramme[]> {
  const call = { method: 'GET', path: PROGRAMMES, data: partnerProgrammes } as const
  return (await session.call(call)).items
}

const openOf = (all: readonly PartnerProgramme[], { partner, currency }: Whom) =>
  all.find((one) => one.status === 'OPEN' && one.currency === currency && one.partner === partner)

/**
 * Pays a partner, or all others, a share from now on, with the operator's money; what is open for them stays as it is. A draft that an
 * earlier run of theirs left, with the same terms, is opened.
 * @throws Error when a second person has to approve it first
 */
export async function openShares(
  session: OperatorSession,
  terms: PartnerProgrammeBody,
): Promise<PartnerProgramme> {
  const all = await allShares(session)
  const open = openOf(all, terms)
  if (open) return open
  const draft = all.find(
    (one) => one.status === 'DRAFT' && one.createdBy === session.userId && hasTerms(one, terms),
  )
  const path = `${PROGRAMMES}/${draft?.id ?? randomUUID()}`
  const data = doneOrAsked(partnerProgramme)
  const answer = await session.call({ method: 'PUT', path, data, body: terms })
  if (!isAsked(answer)) return answer
  throw new Error(
    'A second person has to approve it at /operator/approvals; it opens then, and the command need not be repeated',
  )
}

/** Ends what is open for them; what it has not given goes back. Null where nothing is open. */
export async function endShares(
  session: OperatorSession,
  whom: Whom,
  reason: string,
): Promise<PartnerProgramme | null> {
  const open = openOf(await allShares(session), whom)
  if (!open) return null
  const path = `${PROGRAMMES}/${open.id}/end`
  return session.call({ method: 'POST', path, data: partnerProgramme, body: { reason } })
}

function hasTerms(one: PartnerProgramme, terms: PartnerProgrammeBody): boolean {
  const { partner, currency, percent } = terms
  const same = (part: 'budget' | 'most') =>
    one[part] === toDecimal(toMinor(terms[part], currency), currency)
  const isSameRule = one.partner === partner && one.currency === currency && one.percent === percent
  return isSameRule && same('budget') && same('most')
}
