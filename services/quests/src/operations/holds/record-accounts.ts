import { isBefore, signalsSince } from '../../domain/holds/signal.ts'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'
import { signalOf } from './find-signs.ts'

type Needed = Pick<Dependencies, 'signals' | 'progress' | 'markOf' | 'ids'>

/** An outside account as one text. @param need what it is for, such as `linkedX` @param subject its id there, or its address */
export const accountOf = (need: string, subject: string) => `${need}:${subject.toLowerCase()}`

/**
 * Stores with which outside accounts (`accountOf`) the user had a task verified, and marks the progress if another user had used one of them before.
 * Before the task is verified, so that no claim comes in between.
 */
export async function recordAccounts(
  { signals, progress, markOf, ids }: Needed,
  { campaignId, userId }: { campaignId: string; userId: string },
  used: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  if (used.size === 0) return
  const own = [...used].map((account) =>
    signalOf(
      ids.from,
      { kind: 'ACCOUNT', mark: markOf('ACCOUNT', account), userId, inviter: null },
      now,
    ),
  )
  await signals.see(own)
  const before = await Promise.all(
    own.map(async ({ id, kind, mark }) => {
      const seen = await signals.seenWith(kind, mark, signalsSince(now))
      const firstAt = seen.find((one) => one.id === id)?.firstAt ?? now
      return seen.filter((one) => one.userId !== userId && isBefore(one, firstAt)).length
    }),
  )
  const count = Math.max(...before)
  if (count > 0)
    await progress.addSign(progressIdOf(campaignId, userId), { code: 'ACCOUNT', count })
}
