import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { type Item, revealCode, showOrder } from '../driver/store.ts'
import type { User } from '../driver/user.ts'
import type { Acknowledgement, History } from '../load/history.ts'
import type { Platform } from '../platform/platform.ts'
import { systemTotal } from './system-account.ts'
import { repeated, totalViolations, type Verdict } from './verdict.ts'

type Ordered = Extract<Acknowledgement, { kind: 'item-ordered' }>

const AT_A_TIME = 8
const ENDED_WITHIN_MS = 120_000
const LOOK_MS = 500
const ENDS = ['done', 'refused', 'refunded']

/** An acknowledged order, and what became of it. */
export interface OrderEnd extends Pick<Ordered, 'order' | 'item'> {
  status: string
  /** Whether a refund was acknowledged. */
  isRefunded: boolean
  /** Its code at the end; null when none is shown. */
  code: string | null
  /** The codes that it showed before. */
  shown: readonly string[]
}

/**
 * Each order of the store is done, refused, or given back when staff did so; a code is of one order alone, an uploaded one of its item, and the
 * same each time it is shown; no item is oversold. What the store was paid is the price of those that are done. @returns also what was paid
 */
export async function orderVerdict(
  platform: Pick<Platform, 'mongoUrl'>,
  users: readonly User[],
  items: readonly Item[],
  history: History,
): Promise<Verdict> {
  const userOf = new Map(users.map((user) => [user.id, user]))
  const shown = Map.groupBy(history.of('code-shown'), ({ order }) => order)
  const refunded = new Set(history.of('item-refunded').map(({ order }) => order))
  const orders = history.of('item-ordered')
  const ends = await inParallel(
    orders,
    AT_A_TIME,
    async ({ user: userId, order, item, amount }) => {
      const user = userOf.get(userId)
      if (!user) throw new Error(`order ${order} is of nobody`)
      const isEnded = async () => {
        const { status } = await showOrder(user, order)
        return ENDS.includes(status) && status
      }
      const status = await waitFor(isEnded, ENDED_WITHIN_MS, LOOK_MS).catch(() => 'open')
      const code = status === 'done' ? await revealCode(user, order) : null
      const before = (shown.get(order) ?? []).map((one) => one.code)
      const isRefunded = refunded.has(order)
      return { ...{ userId, order, item, amount, status, isRefunded, code }, shown: before }
    },
  )
  const moved = ends.flatMap(({ userId, status, amount }) =>
    status === 'done' ? [[userId, -toMinor(amount, 'KCASH')] as const] : [],
  )
  const paid = moved.reduce((sum, [, amount]) => sum - amount, 0n)
  const there = await systemTotal(platform, 'store:KCASH', users)
  return {
    moved,
    violations: [...orderFaults(ends, items), ...totalViolations('store:KCASH', there, paid)],
  }
}

/** @returns a line for each order that is wrong, and for each code that two orders have */
export function orderFaults(
  ends: readonly OrderEnd[],
  items: readonly Pick<Item, 'id' | 'codes'>[],
): string[] {
  const codesOf = new Map(items.map(({ id, codes }) => [id, codes]))
  const seen = ends.flatMap(({ code, shown }) => [
    ...new Set([...(code === null ? [] : [code]), ...shown]),
  ])
  return [
    ...ends.flatMap((end) => faultsOf(end, codesOf.get(end.item) ?? [])),
    ...repeated(ends.map(({ order }) => order)).map((id) => `order ${id} was placed twice`),
    ...repeated(seen).map(() => 'a code was sold twice'),
  ]
}

function faultsOf(
  { order, status, isRefunded, code, shown }: OrderEnd,
  codes: readonly string[],
): string[] {
  const right = isRefunded ? ['refunded'] : ['done', 'refused']
  if (!right.includes(status)) return [`order ${order} is ${status}`]
  if (status === 'refused') {
    return shown.length > 0 ? [`order ${order} was refused, and showed a code`] : []
  }
  if (status === 'done' && code === null) return [`order ${order} shows no code`]
  const all = [...new Set([...(code === null ? [] : [code]), ...shown])]
  return [
    ...(all.length > 1 ? [`order ${order} showed two codes`] : []),
    ...(all.every((one) => codes.includes(one))
      ? []
      : [`the code of order ${order} is not of its item`]),
  ]
}
