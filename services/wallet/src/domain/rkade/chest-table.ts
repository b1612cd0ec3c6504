import { createHash } from 'node:crypto'
import { toDecimal } from '@platform/contracts/money'
import { CHEST_CURRENCY } from '@platform/contracts/rules/chest-table'
import { addDays, type LocalDay } from '@platform/contracts/rules/local-day'
import type { DrawTerms } from '../campaign-terms.ts'

export interface Prize {
  /** Minor units. */
  amount: bigint
  /** Millionths. */
  chance: number
}

/** Prizes with their odds, and the budget that pays them. It holds for the days that are fixed while it is the newest. */
export interface ChestTable {
  id: string
  /** Of the request. */
  hash: string
  /** Who paid for it, and gets back what is not given. */
  operatorId: string
  /** Who approved it; null where nobody had to. */
  approvedBy: string | null
  /** In the order in which the draw counts through them. */
  prizes: readonly Prize[]
  budget: bigint
  /** `open`: its budget is not in escrow yet. `closed`: what it has not given is back. */
  status: 'open' | 'funded' | 'closed'
  fromDay: LocalDay
  /** Null: until another one follows. */
  lastDay: LocalDay | null
  createdAt: Date
}

/** Id of the fund of a table. */
export const chestFundId = (tableId: string) => `chest:${tableId}`

const mostOf = (prizes: readonly Prize[]): bigint =>
  prizes.map(({ amount }) => amount).toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n

export const drawTerms = ({
  prizes,
  budget,
}: Pick<ChestTable, 'prizes' | 'budget'>): DrawTerms => ({
  ...{ kind: 'draws', currency: CHEST_CURRENCY, budget, most: mostOf(prizes) },
})

/** SHA-256 of a line `<amount> <chance>` for each prize (docs/rkade.md), hexadecimal. */
export function tableHash(prizes: readonly Prize[]): string {
  const lines = prizes.map(
    ({ amount, chance }) => `${toDecimal(amount, CHEST_CURRENCY)} ${chance}\n`,
  )
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** The table that holds for a day which is fixed now: of those that may, the one that came last. */
export const tableOf = (tables: readonly ChestTable[], day: LocalDay): ChestTable | undefined =>
  tables
    .filter(
      ({ status, fromDay, lastDay }) =>
        status === 'funded' && fromDay <= day && (lastDay === null || day <= lastDay),
    )
    .toSorted(laterFirst)[0]

const laterFirst = (a: ChestTable, b: ChestTable) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)

/** Tables that a later one follows, with the last day on which they still hold: whichever of them was funded first. */
export function endedByOthers(
  tables: readonly ChestTable[],
): (ChestTable & { lastDay: LocalDay })[] {
  const [latest, ...earlier] = tables
    .filter(({ status }) => status === 'funded')
    .toSorted(laterFirst)
  if (!latest) return []
  const lastDay = addDays(latest.fromDay, -1)
  return earlier
    .filter((table) => table.lastDay === null || table.lastDay > lastDay)
    .map((table) => ({ ...table, lastDay }))
}

/** The first day that is not fixed yet: a table holds from then on. @param fixed the last day that is fixed */
export const firstOpenDay = (fixed: LocalDay | null, firstOnEarth: LocalDay): LocalDay =>
  fixed !== null && fixed >= firstOnEarth ? addDays(fixed, 1) : firstOnEarth
