import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import type { BenchEnvironment } from '../../engines/environment.ts'
import type { Request } from '../../load/measure-requests.ts'

export interface User {
  id: string
  headers: Record<string, string>
}

/** Users with a token each. */
export function createUsers({ issuer }: BenchEnvironment, count: number): Promise<User[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  return Promise.all(
    ids.map(async (id) => ({
      id,
      headers: {
        ...(await issuer.authorization({ sub: id, expiresIn: 7200 })),
        'content-type': 'application/json',
      },
    })),
  )
}

/** The first posting of each account: 100,000 KCash. */
export async function fundAccounts(db: Db, users: readonly User[]): Promise<void> {
  const first = users.map(({ id }) => ({
    _id: `user:${id}:KCASH:${String(1).padStart(12, '0')}`,
    account: `user:${id}:KCASH`,
    seq: 1,
    key: `issue:${id}`,
    hash: id,
    counter: 'treasury:KCASH',
    delta: 10_000_000n,
    heldDelta: 0n,
    balance: 10_000_000n,
    held: 0n,
    kind: 'issue',
    reference: null,
    refusal: null,
    createdAt: new Date(),
    outbox: [],
  }))
  await db.collection<{ _id: string }>('postings').insertMany(first)
}

/** One KCash from a user to another, under a key of its own. */
export const transferOf = (from: User, to: User): Request => ({
  method: 'POST',
  path: '/api/test/transfers',
  headers: { ...from.headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ to: to.id, currency: 'KCASH', amount: '1.00' }),
})
