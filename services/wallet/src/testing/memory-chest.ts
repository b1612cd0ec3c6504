import type { Fund } from '../domain/fund.ts'
import type { Grant } from '../domain/grant.ts'
import type { ChestDay } from '../domain/rkade/chest-day.ts'
import type { ChestTable } from '../domain/rkade/chest-table.ts'
import type { Opening } from '../domain/rkade/opening.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import type { ChestPause } from '../repositories/chest-pauses.ts'
import { memoryWallet } from './memory-wallet.ts'

const CHAIN = { hash: '00', publicKey: '00', genesis: 1_700_000_000, period: 3 }
export const CHEST_KEYS = { tickets: Buffer.alloc(32, 8), devices: Buffer.alloc(32, 9) }

/** The daily chest in memory, over the domain's own ledger rules: each of its writes is one step, as those of the database are. */
export function memoryChest() {
  const wallet = memoryWallet()
  const tables = new Map<string, ChestTable>()
  const days = new Map<string, ChestDay>()
  const openings = new Map<string, Opening>()
  const funds = new Map<string, Fund>()
  const grants = new Map<string, Grant>()
  let pause: ChestPause | null = null
  const all = () => [...openings.values()]
  const changeTable = (id: string, from: ChestTable['status'], to: Partial<ChestTable>) => {
    const table = tables.get(id)
    if (table?.status !== from) return false
    tables.set(id, { ...table, ...to })
    return true
  }
  const deps = {
    ...wallet.deps,
    chestKeys: CHEST_KEYS,
    /** Tests store the signatures themselves. */
    beacon: { chain: CHAIN, addressOf: () => '', signatureOf: async () => null },
    events: { create: () => ({}) } as unknown as Dependencies['events'],
    audit: { add: async () => {} } as unknown as Dependencies['audit'],
    chestTables: {
      async add(table) {
        const stored = tables.get(table.id) ?? table
        tables.set(table.id, stored)
        return stored
      },
      find: async (id) => tables.get(id) ?? null,
      unclosed: async () => [...tables.values()].filter(({ status }) => status !== 'closed'),
      newest: async () => [...tables.values()].reverse(),
      activate: async (id, fromDay) => changeTable(id, 'open', { status: 'funded', fromDay }),
      end: async (id, lastDay) => void changeTable(id, 'funded', { lastDay }),
      close: async (id) => void changeTable(id, 'funded', { status: 'closed' }),
      async remove(id) {
        if (tables.get(id)?.status === 'open') tables.delete(id)
      },
    } satisfies Dependencies['chestTables'],
    chestDays: {
      async fix(day) {
        if (!days.has(day.day)) days.set(day.day, day)
      },
      find: async (day) => days.get(day) ?? null,
      last: async () => [...days.keys()].sort().at(-1) ?? null,
      unrevealed: async () => [...days.values()].filter(({ drawn }) => drawn === null),
      async sign(day, signature) {
        const stored = days.get(day)
        if (stored?.signature === null) days.set(day, { ...stored, signature })
      },
      async reveal(day, drawn) {
        const stored = days.get(day)
        if (stored?.drawn === null) days.set(day, { ...stored, drawn })
      },
    } satisfies Dependencies['chestDays'],
    chestOpenings: {
      find: async (id) => openings.get(id) ?? null,
      ofRequest: async (requestId) => all().find((one) => one.requestId === requestId) ?? null,
      last: async (fundId) => all().findLast((one) => one.fundId === fundId) ?? null,
      lastOf: async (userId) => all().findLast((one) => one.userId === userId) ?? null,
      taken: async (places) =>
        new Set(all().flatMap(({ place }) => (place && places.includes(place) ? [place] : []))),
      async insert(opening) {
        const isTaken = all().some(
          (one) =>
            one.id === opening.id ||
            (one.userId === opening.userId && one.n === opening.n) ||
            (one.day === opening.day && one.entrant === opening.entrant) ||
            one.requestId === opening.requestId ||
            (one.place !== null && one.place === opening.place),
        )
        if (!isTaken) openings.set(opening.id, opening)
        return !isTaken
      },
      async end(id, status) {
        const stored = openings.get(id)
        if (stored?.status === 'open' || stored?.status === 'full') {
          openings.set(id, { ...stored, status })
        }
      },
      ofUser: async (userId) => all().filter((one) => one.userId === userId),
      ofDay: async (day) => all().filter((one) => one.day === day),
      async countDrawn(day) {
        const counts = new Map<bigint, number>()
        for (const one of all()) {
          if (one.day === day) counts.set(one.prize, (counts.get(one.prize) ?? 0) + 1)
        }
        return counts
      },
      async forgetPlaces(day) {
        for (const one of all()) if (one.day === day) openings.set(one.id, { ...one, place: null })
      },
      openBefore: async () => all().filter(({ status }) => status === 'open'),
    } satisfies Dependencies['chestOpenings'],
    chestPauses: {
      find: async () => pause,
      async set(next) {
        pause = next
      },
      async end() {
        pause = null
      },
    } satisfies Dependencies['chestPauses'],
    funds: {
      find: async (id: string) => funds.get(id) ?? null,
      async open(fund: Fund) {
        if (funds.has(fund.fundId)) return false
        funds.set(fund.fundId, fund)
        return true
      },
      async reopen(fund: Fund) {
        if (funds.get(fund.fundId)?.status !== 'refused') return false
        funds.set(fund.fundId, fund)
        return true
      },
      async close(fundId: string, attempt: number, status: 'funded' | 'refused') {
        const fund = funds.get(fundId)
        if (fund?.status === 'open' && fund.attempt === attempt)
          funds.set(fundId, { ...fund, status })
      },
    } as unknown as Dependencies['funds'],
    grants: {
      async take(grant: Grant) {
        const stored = grants.get(grant.id) ?? grant
        grants.set(grant.id, stored)
        return stored
      },
    } as unknown as Dependencies['grants'],
  }
  return {
    ...wallet,
    deps,
    tables,
    days,
    openings: all,
    totalOf: (name: string) =>
      wallet
        .postings()
        .filter(({ counter }) => counter === name)
        .reduce((sum, { delta }) => sum - delta, 0n),
  }
}
