import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { toDecimal, toMinor } from '@platform/contracts/money'
import {
  type ReferralProgramme,
  type ReferralProgrammeBody,
  referralProgramme,
  referralProgrammes,
} from '@platform/contracts/quests/referrals'
import { doneOrAsked, isAsked } from '@platform/contracts/staff/approvals'
import { balances } from '@platform/contracts/wallet/http'
import { issue } from '../import/carry-out.ts'
import type { OperatorSession } from '../platform/log-in.ts'

const PROGRAMMES = '/api/referrals/admin/programmes'

export async function allProgrammes(session: OperatorSession): Promise<ReferralProgramme[]> {
  const call = { method: 'GET', path: PROGRAMMES, data: referralProgrammes } as const
  return (await session.call(call)).items
}

export const isOpen = ({ status }: ReferralProgramme) => status === 'OPEN'

/**
 * Pays for referrals from now on, with the operator's money; one that is open stays as it is. A draft that an earlier run
 * of theirs left, with the same terms, is opened.
 * @throws Error when a second person has to approve it first
 */
export async function openProgramme(
  session: OperatorSession,
  terms: ReferralProgrammeBody,
  { issueMissing }: { issueMissing: boolean },
): Promise<ReferralProgramme> {
  const all = await allProgrammes(session)
  const open = all.find(isOpen)
  if (open) return open
  if (issueMissing) await issueShortfall(session, terms)
  const isOwnDraft = (one: ReferralProgramme) =>
    one.status === 'DRAFT' && one.createdBy === session.userId && hasTerms(one, terms)
  const draft = all.find(isOwnDraft)
  const path = `${PROGRAMMES}/${draft?.id ?? randomUUID()}`
  const data = doneOrAsked(referralProgramme)
  const answer = await session.call({ method: 'PUT', path, data, body: terms })
  if (!isAsked(answer)) return answer
  throw new Error(
    'A second person has to approve it at /operator/approvals; it opens then, and the command need not be repeated',
  )
}

/** Ends what is open; what it has not paid goes back once the friends whom it was promised are paid. Null where nothing is open. */
export async function endProgramme(
  session: OperatorSession,
  reason: string,
): Promise<ReferralProgramme | null> {
  const open = (await allProgrammes(session)).find(isOpen)
  if (!open) return null
  const path = `${PROGRAMMES}/${open.id}/end`
  return session.call({ method: 'POST', path, data: referralProgramme, body: { reason } })
}

async function issueShortfall(
  session: OperatorSession,
  { currency, referrer, friend, times }: ReferralProgrammeBody,
): Promise<void> {
  const once = toMinor(referrer, currency) + toMinor(friend, currency)
  const call = { method: 'GET', path: '/api/wallets/balance', data: balances } as const
  const own = (await session.call(call)).balances.find((one) => one.currency === currency)
  const shortfall = once * BigInt(times) - toMinor(own?.available ?? '0', currency)
  if (shortfall > 0n) await issue(session, currency, shortfall, 'a programme for referrals')
}

function hasTerms(one: ReferralProgramme, terms: ReferralProgrammeBody): boolean {
  const { currency, times } = terms
  const same = (part: 'referrer' | 'friend') =>
    one[part] === toDecimal(toMinor(terms[part], currency), currency)
  const momentsOf = ({ boosts }: Pick<ReferralProgrammeBody, 'boosts'>) =>
    boosts.map(({ startsAt, endsAt, ...rest }) => ({
      ...rest,
      startsAt: startsAt === undefined ? null : Date.parse(startsAt),
      endsAt: endsAt === undefined ? null : Date.parse(endsAt),
    }))
  const isBoosted = isDeepStrictEqual(momentsOf(one), momentsOf(terms))
  const isSame = one.currency === currency && one.times === times && isBoosted
  return isSame && same('referrer') && same('friend')
}
