import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { earningsOf } from '../driver/earnings.ts'
import type { User } from '../driver/user.ts'
import type { History } from '../load/history.ts'
import type { Platform } from '../platform/platform.ts'
import { missingIn } from './paid-once.ts'
import { systemTotal } from './system-account.ts'
import { joined, type Verdict } from './verdict.ts'

const AT_A_TIME = 8
const COLLECTED_WITHIN_MS = 120_000
const LOOK_MS = 500
const CREDITED = 'EARNING CREDITED'

/**
 * Each earning that was given is there once, as it was given, and collected: what arrived and its tax are its amount, and the same as was
 * acknowledged. The account of taxes is their sum. @returns also what arrived
 */
export async function earningVerdict(
  platform: Pick<Platform, 'mongoUrl'>,
  users: readonly User[],
  history: History,
): Promise<Verdict> {
  let taxes = 0n
  const given = history.of('earning-given')
  const netOf = new Map(history.of('collected').map(({ earning, net }) => [earning, net]))
  const verdict = joined(
    await inParallel(users, AT_A_TIME, async (user) => {
      const isCollected = async () => {
        const all = await earningsOf(user)
        return all.every(({ status }) => status === CREDITED) && all
      }
      const all = await waitFor(isCollected, COLLECTED_WITHIN_MS, LOOK_MS).catch(() =>
        earningsOf(user),
      )
      const expected = given.flatMap(({ user: id, earning, amount }) =>
        id === user.id ? [`${earning} ${amount}`] : [],
      )
      const there = all.map(({ id, amount }) => `${id} ${amount}`)
      const faults = all.flatMap(({ id, status, amount, tax, net }) => {
        if (status !== CREDITED || tax === null || net === null)
          return [`earning ${id} is ${status}`]
        taxes += toMinor(tax, 'KCASH')
        const isWhole = toMinor(tax, 'KCASH') + toMinor(net, 'KCASH') === toMinor(amount, 'KCASH')
        const acknowledged = netOf.get(id) ?? net
        return [
          ...(isWhole ? [] : [`earning ${id} of ${amount} is ${net} and ${tax}`]),
          ...(acknowledged === net ? [] : [`earning ${id} is ${net}, ${acknowledged} before`]),
        ]
      })
      return {
        violations: [
          ...missingIn(there, expected).map((line) => `${user.id} has no earning ${line}`),
          ...missingIn(expected, there).map(
            (line) => `${user.id} has an earning too much: ${line}`,
          ),
          ...faults,
        ],
        moved: all.map(({ net }) => [user.id, toMinor(net ?? '0', 'KCASH')] as const),
      }
    }),
  )
  const there = await systemTotal(platform, 'tax:KCASH', users)
  const wrong = there === taxes ? [] : [`tax:KCASH is ${there}, earnings make ${taxes}`]
  return { violations: [...verdict.violations, ...wrong], moved: verdict.moved }
}
