import type { TakenAway } from '@platform/contracts/identity/contacts'
import { forEachSettled } from '@platform/service-kit'
import { type ContactChange, reachOf } from '../../domain/contact-change.ts'
import type { User } from '../../domain/user.ts'
import type { ChangedUser } from '../../repositories/contacts.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { takeAwayAdded } from './take-away-added.ts'

/** Until then the process that undid the change is still at work. */
const UNFINISHED_AFTER_MS = 10_000
const BATCH = 100

export type UndoNeeded = Pick<
  Dependencies,
  | 'contacts'
  | 'outsideAccounts'
  | 'connections'
  | 'deletions'
  | 'factors'
  | 'social'
  | 'secrets'
  | 'sessions'
  | 'events'
  | 'clock'
>

/**
 * Takes away what was added to the account of an undone change. Again after a crash, it takes away what is left.
 * @returns what it took away, as the change keeps it
 */
export async function finishUndo(
  deps: UndoNeeded,
  { user, changes }: Pick<ChangedUser, 'user' | 'changes'>,
  id: string,
): Promise<TakenAway[]> {
  const undone = undoneWith(changes, id)
  const added = undone.length > 0 ? await takeAll(deps, user, undone) : []
  const takenWith = ({ channel }: ContactChange): TakenAway[] => [
    ...undone.map((one) => one.channel).filter((one) => one !== channel),
    ...added,
  ]
  for (const one of undone) await deps.contacts.setTakenAway(user.id, one.id, takenWith(one))
  await deps.contacts.finishUndo(user.id, [id, ...undone.map((one) => one.id)])
  return undone.filter((one) => one.id === id).flatMap(takenWith)
}

/** Those of every user that a crash cut short; the worker calls it. */
export async function finishUnfinishedUndos(deps: UndoNeeded, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNFINISHED_AFTER_MS)
  const found = await deps.contacts.withUnfinishedUndos(before, BATCH)
  await forEachSettled(found, signal, async (changed) => {
    for (const id of changed.unfinishedUndos) await finishUndo(deps, changed, id)
  })
}

/**
 * Sessions end first, so that none adds anything more, and again: a way that is gone now may have opened one meanwhile. What is
 * under way in either is refused by the epoch.
 */
async function takeAll(
  deps: UndoNeeded,
  user: User,
  undone: readonly ContactChange[],
): Promise<TakenAway[]> {
  const since = new Date(Math.min(...undone.map((one) => reachOf(one).getTime())))
  await endSessionsOf(deps, user.id, null)
  const added = await takeAwayAdded(deps, user, since)
  await deps.contacts.renewEpoch(user.id)
  await endSessionsOf(deps, user.id, null)
  return added
}

/** The change, and that of the other channel which the same step has undone; none for one that a later undo has removed. */
function undoneWith(changes: readonly ContactChange[], id: string): readonly ContactChange[] {
  const at = changes.find((one) => one.id === id)?.undoneAt?.getTime()
  return at === undefined ? [] : changes.filter(({ undoneAt }) => undoneAt?.getTime() === at)
}
