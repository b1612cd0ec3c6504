import { randomUUID } from 'node:crypto'
import { type Currency, toDecimal, toMinor } from '@platform/contracts/money'
import {
  type BoostProgramme,
  type BoostProgrammeBody,
  boostProgramme,
  boostProgrammes,
} from '@platform/contracts/quests/card-boosts'
import { doneOrAsked, isAsked } from '@platform/contracts/staff/approvals'
import type { OperatorSession } from '../platform/log-in.ts'

const PROGRAMMES = '/api/airdrop-campaign/admin/boost-programmes'

export async function allBoosts(session: OperatorSession): Promise<BoostProgramme[]> {
  const call = { method: 'GET', path: PROGRAMMES, data: boostProgrammes } as const
  return (await session.call(call)).items
}

const openOf = (all: readonly BoostProgramme[], currency: Currency) =>
  all.find((one) => one.status === 'OPEN' && one.currency === currency)

/**
 * Boosts rewards of a currency from now on, with the operator's money; what is open for it stays as it is. A draft that an earlier run of
 * theirs left, with the same terms, is opened.
 * @throws Error when a second person has to approve it first
 */
export async function openBoosts(
  session: OperatorSession,
  terms: BoostProgrammeBody,
): Promise<BoostProgramme> {
  const all = await allBoosts(session)
  const open = openOf(all, terms.currency)
  if (open) return open
  const draft = all.find(
    (one) => one.status === 'DRAFT' && one.createdBy === session.userId && hasTerms(one, terms),
  )
  const path = `${PROGRAMMES}/${draft?.id ?? randomUUID()}`
  const data = doneOrAsked(boostProgramme)
  const answer = await session.call({ method: 'PUT', path, data, body: terms })
  if (!isAsked(answer)) return answer
  throw new Error(
    'A second person has to approve it at /operator/approvals; it opens then, and the command need not be repeated',
  )
}

/** Ends what is open for a currency; what it has not given goes back. Null where nothing is open. */
export async function endBoosts(
  session: OperatorSession,
  currency: Currency,
  reason: string,
): Promise<BoostProgramme | null> {
  const open = openOf(await allBoosts(session), currency)
  if (!open) return null
  const path = `${PROGRAMMES}/${open.id}/end`
  return session.call({ method: 'POST', path, data: boostProgramme, body: { reason } })
}

function hasTerms(one: BoostProgramme, terms: BoostProgrammeBody): boolean {
  const { currency } = terms
  const same = (part: 'budget' | 'most') =>
    one[part] === toDecimal(toMinor(terms[part], currency), currency)
  return one.currency === currency && same('budget') && same('most')
}
