import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { type Item, revealCode, showOrder } from '../driver/store.ts'
import type { User } from '../driver/user.ts'
import type { History } from '../load/history.ts'
import type { Platform } from '../platform/platform.ts'
import { systemTotal } from './system-account.ts'
import { joined, repeated, type Verdict } from './verdict.ts'

const AT_A_TIME = 8
const ENDED_WITHIN_MS = 120_000
const LOOK_MS = 500

/**
 * Each order of the store is done or refused; a code is of one order alone, an uploaded one of its item, and the same each time it is shown;
 * no item is oversold. What the store was paid is the price of those that are done. @returns also what was paid
 */
export async function orderVerdict(
  platform: Pick<Platform, 'mongoUrl'>,
  users: readonly User[],
  items: readonly Item[],
  history: History,
): Promise<Verdict> {
  const userOf = new Map(users.map((user) => [user.id, user]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const shown = Map.groupBy(history.of('code-shown'), ({ order }) => order)
  const orders = history.of('item-ordered')
  const codes: string[] = []
  const verdict = joined(
    await inParallel(orders, AT_A_TIME, async ({ user: userId, order, item, amount }) => {
      const user = userOf.get(userId)
      if (!user) return { violations: [], moved: [] }
      const isEnded = async () => {
        const { status } = await showOrder(user, order)
        return status !== 'open' && status
      }
      const status = await waitFor(isEnded, ENDED_WITHIN_MS, LOOK_MS).catch(() => 'open')
      if (status === 'refused' && !shown.has(order)) return { violations: [], moved: [] }
      if (status !== 'done') return { violations: [`order ${order} is ${status}`], moved: [] }
      const code = (await revealCode(user, order)) ?? ''
      codes.push(code)
      const others = (shown.get(order) ?? []).filter((one) => one.code !== code)
      const isOfItem = itemOf.get(item)?.codes.includes(code) ?? false
      return {
        violations: [
          ...(isOfItem ? [] : [`the code of order ${order} is not of its item`]),
          ...(others.length > 0 ? [`order ${order} showed two codes`] : []),
        ],
        moved: [[userId, -toMinor(amount, 'KCASH')] as const],
      }
    }),
  )
  const paid = verdict.moved.reduce((sum, [, amount]) => sum - amount, 0n)
  const there = await systemTotal(platform, 'store:KCASH', users)
  return {
    moved: verdict.moved,
    violations: [
      ...verdict.violations,
      ...repeated(orders.map(({ order }) => order)).map((id) => `order ${id} was placed twice`),
      ...repeated(codes).map(() => 'a code was sold twice'),
      ...(there === paid ? [] : [`store:KCASH is ${there}, orders make ${paid}`]),
    ],
  }
}
