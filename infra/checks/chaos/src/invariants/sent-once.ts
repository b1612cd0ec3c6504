import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { transactionsOf } from '../driver/account.ts'
import { showSend } from '../driver/send.ts'
import type { User } from '../driver/user.ts'
import type { Acknowledgement } from '../load/history.ts'
import { missingIn } from './paid-once.ts'
import { joined, type Verdict } from './verdict.ts'

type Sent = Extract<Acknowledgement, { kind: 'sent' }>

const AT_A_TIME = 8
const ENDED_WITHIN_MS = 120_000
const LOOK_MS = 500

/**
 * Each acknowledged transfer by a quote is done, once in the history of who sent it and once in that of who got it; there are no others.
 * @returns also what it moved
 */
export async function sendVerdict(
  users: readonly User[],
  sends: readonly Sent[],
): Promise<Verdict> {
  const done = new Set<string>()
  const userOf = new Map(users.map((user) => [user.id, user]))
  const states = await inParallel(sends, AT_A_TIME, async ({ from, transfer: id }) => {
    const sender = userOf.get(from)
    if (!sender) return []
    const isEnded = async () => {
      const status = (await showSend(sender, id))?.status
      return status !== 'open' && status
    }
    const status = await waitFor(isEnded, ENDED_WITHIN_MS, LOOK_MS).catch(() => 'open')
    if (status === 'done') done.add(id)
    // One whose payer spent the amount meanwhile moved nothing.
    return status === 'done' || status === 'void' ? [] : [`transfer ${id} is ${status}`]
  })
  const moved = sends.filter(({ transfer }) => done.has(transfer))
  const histories = await inParallel(users, AT_A_TIME, async (user) => {
    const expected = moved.flatMap(({ from, to, transfer }) => [
      ...(from === user.id ? [`sent ${transfer}`] : []),
      ...(to === user.id ? [`received ${transfer}`] : []),
    ])
    const listed = (await transactionsOf(user, 'meta-txn')).flatMap(({ transfer }) =>
      transfer && transfer.step !== 'returned' ? [`${transfer.step} ${transfer.id}`] : [],
    )
    return historyFaults(user.id, listed, expected)
  })
  return joined([
    { violations: [...states.flat(), ...histories.flat()], moved: [] },
    {
      violations: [],
      moved: moved.flatMap(({ from, to, amount }) => {
        const minor = toMinor(amount, 'KCASH')
        return [[from, -minor] as const, [to, minor] as const]
      }),
    },
  ])
}

/** @returns a line for each transfer that a user's history has too often, or not */
export const historyFaults = (
  userId: string,
  listed: readonly string[],
  expected: readonly string[],
): string[] => [
  ...missingIn(listed, expected).map((line) => `${userId} has not ${line}`),
  ...missingIn(expected, listed).map((line) => `${userId} has too much: ${line}`),
]
