import { randomUUID } from 'node:crypto'
import { toDecimal, toMinor } from '@platform/contracts/money'
import {
  boundReferral,
  ownReferralCode,
  type Referral,
  referralProgramme,
  referrals,
} from '@platform/contracts/quests/referrals'
import { z } from 'zod'
import { dataOf, untilSettled } from './api.ts'
import { issue } from './operator.ts'
import type { User } from './user.ts'

const PROGRAMMES = '/api/referrals/admin/programmes'

/** What pays for referrals: KCash, decimal. */
export interface Programme {
  id: string
  referrer: string
  friend: string
  times: number
}

/** Issues the money for a programme and opens it. */
export async function openProgramme(
  operator: User,
  terms: Omit<Programme, 'id'>,
): Promise<Programme> {
  const each = toMinor(terms.referrer, 'KCASH') + toMinor(terms.friend, 'KCASH')
  const amount = toDecimal(each * BigInt(terms.times), 'KCASH')
  const money = { userId: operator.id, amount, key: randomUUID() }
  dataOf(z.unknown(), await untilSettled(() => issue(operator, money)))
  const id = randomUUID()
  const request = {
    method: 'PUT',
    path: `${PROGRAMMES}/${id}`,
    body: { currency: 'KCASH', ...terms },
  } as const
  dataOf(referralProgramme, await untilSettled(() => operator.send(request)))
  return { id, ...terms }
}

/** Ends it, and says how far that is: ENDED once the wallet has returned the rest. */
export async function endProgramme(
  operator: User,
  { id }: Pick<Programme, 'id'>,
): Promise<z.output<typeof referralProgramme>['status']> {
  const body = { reason: 'Chaos' }
  const request = { method: 'POST', path: `${PROGRAMMES}/${id}/end`, body } as const
  return dataOf(referralProgramme, await untilSettled(() => operator.send(request))).status
}

/** The new account says that the other one invited it. */
export async function bindTo(referrer: User, friend: User): Promise<void> {
  const path = '/api/airdrop-campaign/referral-code'
  const own = await untilSettled(() => referrer.send({ method: 'GET', path }))
  const body = { code: dataOf(ownReferralCode, own).code }
  const bind = { method: 'POST', path: '/api/referrals/bind', body } as const
  dataOf(boundReferral, await untilSettled(() => friend.send(bind)))
}

/** Those whom the user invited. */
export async function referralsOf(user: User): Promise<Referral[]> {
  const path = '/api/referrals/list'
  const answer = await untilSettled(() => user.send({ method: 'GET', path }))
  return dataOf(referrals, answer).items
}
