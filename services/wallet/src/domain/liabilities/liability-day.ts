import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { LiabilityCurrency } from '@platform/contracts/wallet/liabilities'
import type { Attempt } from '@platform/relayer'

/** The sum of all balances of a currency at the end of a day. */
export interface LiabilityTree {
  currency: LiabilityCurrency
  /** 64 hexadecimal digits. */
  root: string
  /** Minor units. */
  total: bigint
  /** Accounts with a balance above 0. */
  count: number
  /** The roots of the parts of the leaves, as nodes of a sum tree one after another. */
  parts: Buffer
}

/** The transaction that carries a day's roots, with every one that was ever signed for it. */
export interface DayRecord {
  chainId: number
  /** From the first to the newest. A second one of the same day does no harm: it says the same. */
  attempts: readonly (Attempt & { nonce: number })[]
  /** Where a block has one of them. */
  mined: { hash: string; block: number; blockHash: string } | null
  isFinal: boolean
  /** Each write needs the version that was read. */
  version: number
}

/** What was published of a day. It is never changed but for `record`. */
export interface LiabilityDay {
  /** The day of UTC, "2026-11-27". */
  day: string
  /** Its end: a posting counts when its `createdAt` is before. */
  at: Date
  /** Names the leaves that belong to it. */
  build: string
  trees: readonly LiabilityTree[]
  /** Currencies in which too few accounts had something for it to be published. */
  withheld: readonly LiabilityCurrency[]
  /** Null where no chain is configured. */
  record: DayRecord | null
}

/** What everybody sees of it is made of: not the parts, which grow with the accounts, nor what was signed for it. */
export type ListedDay = Omit<LiabilityDay, 'trees' | 'record'> & {
  trees: readonly Omit<LiabilityTree, 'parts'>[]
  record: (Omit<DayRecord, 'attempts'> & { attempts: readonly ListedAttempt[] }) | null
}
type ListedAttempt = Omit<DayRecord['attempts'][number], 'raw'>

/** Leaves that are stored together: a full part is a subtree of its own. */
export const LEAVES_PER_PART = 1_024

/** The newest day whose end is at least `settleMs` ago. */
export function lastEndedDay(now: Date, settleMs: number): { day: string; at: Date } {
  return dayEndingAt(new Date(Math.floor((now.getTime() - settleMs) / DAY_MS) * DAY_MS))
}

/** The day that ends at this midnight UTC. */
export const dayEndingAt = (at: Date) => ({ day: dayOf(new Date(at.getTime() - 1)), at })

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The day so many days before this one. */
export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * DAY_MS))

/** The salt of a user's leaf: who does not have the key cannot guess it, so a hash shows nothing of its balance. */
export const saltOf = (
  key: Buffer,
  { day, currency, userId }: { day: string; currency: string; userId: string },
): Buffer => createHmac('sha256', key).update(`${day}/${currency}/${userId}`).digest()

/** What a day's transaction carries: text that a block explorer shows. */
export const recordText = ({
  day,
  trees,
  withheld,
}: Pick<ListedDay, 'day' | 'trees' | 'withheld'>): string =>
  [
    `liabilities/1 ${day}`,
    ...trees.map(({ currency, root, total, count }) => `${currency} ${root} ${total} ${count}`),
    ...withheld.map((currency) => `${currency} withheld`),
  ].join('\n')
