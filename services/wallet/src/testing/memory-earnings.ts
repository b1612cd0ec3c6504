import type { Currency } from '@platform/contracts/money'
import type { EarningCollection } from '../domain/earnings/collection.ts'
import { type Earning, isReady } from '../domain/earnings/earning.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** Earnings and collections in memory: each write is one step, as those of the database are. */
export function memoryEarnings() {
  const stored = new Map<string, Earning>()
  const announced = new Set<string>()
  const returnDue = new Set<string>()
  const collections = new Map<string, EarningCollection>()
  const all = () => [...stored.values()]
  const byEnd = (a: Earning, b: Earning) => a.expiresAt.getTime() - b.expiresAt.getTime()
  /** Changes it where this holds of what is stored. */
  const change = (id: string, holds: (one: Earning) => boolean, to: Partial<Earning>) => {
    const one = stored.get(id)
    if (!one || !holds(one)) return null
    const changed = { ...one, ...to }
    stored.set(id, changed)
    return changed
  }
  const deps = {
    earnings: {
      find: async (id) => stored.get(id) ?? null,
      byIds: async (ids) => ids.flatMap((id) => stored.get(id) ?? []),
      ofBusiness: async (fundId, businessId) =>
        all().find((one) => one.fundId === fundId && one.businessId === businessId) ?? null,
      last: async (fundId) =>
        all()
          .filter((one) => one.fundId === fundId)
          .at(-1) ?? null,
      async insert(earning) {
        const isTaken = all().some(
          (one) =>
            one.id === earning.id ||
            (one.fundId === earning.fundId && one.businessId === earning.businessId),
        )
        if (!isTaken) stored.set(earning.id, earning)
        return !isTaken
      },
      republish: async () => {},
      ofUser: async (userId) => all().filter((one) => one.userId === userId),
      readyOf: async (userId, now, limit) =>
        all()
          .filter((one) => one.userId === userId && isReady(one) && one.expiresAt > now)
          .sort(byEnd)
          .slice(0, limit),
      collectedBy: async () => new Map<Currency, bigint>(),
      begin: async (read, kept, now) =>
        change(
          read.id,
          (one) =>
            isReady(one) &&
            one.amount === read.amount &&
            one.attempt === read.attempt &&
            one.expiresAt > now,
          { status: 'distributing', ...kept, attempt: read.attempt + 1 },
        ),
      async end({ id, attempt }, outcome, at) {
        const to = outcome === 'credited' ? { collectedAt: at } : { tax: null, taxBasis: null }
        change(id, (one) => one.status === 'distributing' && one.attempt === attempt, {
          ...to,
          status: outcome,
        })
        const ended = stored.get(id)
        if (!ended) throw new Error(`the earning ${id} cannot be found`)
        return ended
      },
      async take(read, { clawBackId, amount }) {
        const left = read.amount - amount
        return change(
          read.id,
          (one) =>
            isReady(one) &&
            one.amount === read.amount &&
            !one.taken.some((part) => part.clawBackId === clawBackId),
          {
            amount: left,
            taken: [...read.taken, { clawBackId, amount }],
            ...(left === 0n && { status: 'taken' }),
          },
        )
      },
      async expire(id, now) {
        const isOver = (one: Earning) => isReady(one) && one.expiresAt <= now
        const ended = change(id, isOver, { status: 'expired' })
        if (ended) returnDue.add(id)
        return ended !== null
      },
      returned: async (id) => void returnDue.delete(id),
      announce: async (id) => void announced.add(id),
      expiredBy: async (now) => all().filter((one) => isReady(one) && one.expiresAt <= now),
      unannounced: async (before) =>
        all().filter((one) => isReady(one) && !announced.has(one.id) && one.expiresAt < before),
      distributingSince: async () => all().filter(({ status }) => status === 'distributing'),
      unreturned: async () => [...returnDue].flatMap((id) => stored.get(id) ?? []),
      totals: async () => ({ promised: 0n, paid: 0n }),
    } satisfies Dependencies['earnings'],
    collections: {
      async open(collection) {
        const known = collections.get(collection.id) ?? collection
        collections.set(known.id, known)
        return known
      },
      find: async (id) => collections.get(id) ?? null,
      async fail(id, earningId, code) {
        const known = collections.get(id)
        if (!known || known.failed.some((one) => one.earningId === earningId)) return
        collections.set(id, { ...known, failed: [...known.failed, { earningId, code }] })
      },
      async finish(id) {
        const known = collections.get(id)
        if (known) collections.set(id, { ...known, isDone: true })
      },
      runningBefore: async () => [...collections.values()].filter(({ isDone }) => !isDone),
      async removeDone() {},
    } satisfies Dependencies['collections'],
  }
  return { deps, stored, announced, returnDue, collections }
}
