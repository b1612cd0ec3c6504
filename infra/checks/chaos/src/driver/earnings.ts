import { pageOf } from '@platform/contracts/envelope'
import {
  type Collection,
  collection,
  type Earning,
  earning,
} from '@platform/contracts/wallet/earnings'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

const pathOf = ({ id }: Pick<User, 'id'>) => `/api/collect-earning/${id}`

/** Gives the user a bonus of KCash out of the operator's balance, once per key. */
export async function giveBonus(
  operator: User,
  { userId, amount }: { userId: string; amount: string },
  key: string,
): Promise<Earning> {
  const request = {
    method: 'POST',
    path: '/api/collect-earning/admin/bonuses',
    body: { userId, currency: 'KCASH', amount, days: 30, reason: 'chaos' },
    headers: { 'idempotency-key': key },
  } as const
  return dataOf(earning, await untilSettled(() => operator.send(request)))
}

/** Collects one, repeated until there is an answer. @returns null when it is there no more: its time is over, or it was taken */
export async function collectOne(user: User, id: string, key: string): Promise<Earning | null> {
  const path = `${pathOf(user)}/collect/${encodeURIComponent(id)}`
  const headers = { 'idempotency-key': key }
  const answer = await untilSettled(() => user.send({ method: 'POST', path, headers }))
  return answer.code === 'EARNING_EXPIRED' || answer.code === 'EARNING_TAKEN'
    ? null
    : dataOf(earning, answer)
}

/** Begins to collect all, once per key. @returns how far it is */
export async function collectAll(user: User, key: string): Promise<Collection> {
  const path = `${pathOf(user)}/collect-all`
  const headers = { 'idempotency-key': key }
  return dataOf(collection, await untilSettled(() => user.send({ method: 'POST', path, headers })))
}

/** Every earning of the user, newest first. */
export async function earningsOf(user: User): Promise<Earning[]> {
  const found: Earning[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ pageLimit: '100', ...(cursor ? { cursor } : {}) })
    const path = `${pathOf(user)}?${query}`
    const answer = await untilSettled(() => user.send({ method: 'GET', path }))
    const page: { items: Earning[]; nextCursor: string | null } = dataOf(pageOf(earning), answer)
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return found
}
