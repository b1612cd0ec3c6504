import type { TakenAway } from '@platform/contracts/identity/contacts'
import { forEachSettled } from '@platform/service-kit'
import { type ContactChange, reachOfAll, undoneWith } from '../../domain/contact-change.ts'
import { isOfEpoch } from '../../domain/session.ts'
import type { User } from '../../domain/user.ts'
import type { ChangedUser } from '../../repositories/changed-user.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSessionsWhere } from '../sessions/end-sessions.ts'
import { stillLeadsIn } from '../ways-in.ts'
import { takeAwayAdded } from './take-away-added.ts'

/** Until then the process that undid the change is still at work. */
const UNFINISHED_AFTER_MS = 10_000
const BATCH = 100

export type UndoNeeded = Pick<
  Dependencies,
  | 'users'
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
 * @returns what the undo took away, also before a crash
 */
export async function finishUndo(
  deps: UndoNeeded,
  { user, changes }: Pick<ChangedUser, 'user' | 'changes'>,
  id: string,
): Promise<TakenAway[]> {
  const undone = undoneWith(changes, id)
  if (undone.length > 0) await takeAll(deps, user, undone)
  await deps.contacts.finishUndo(user.id, [id, ...undone.map((one) => one.id)])
  const stored = await deps.contacts.find(user.id)
  return stored?.changes.find((one) => one.id === id)?.takenAway ?? []
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
 * Sessions of before the undo end first, so that none adds anything more; those that its owner has opened since go on. One that a
 * way which is gone now has opened meanwhile ends too, and what it may have added is taken away in the same way.
 */
async function takeAll(
  deps: UndoNeeded,
  user: User,
  undone: readonly ContactChange[],
): Promise<void> {
  const since = reachOfAll(undone)
  const { id } = user
  const changeIds = undone.map((one) => one.id)
  const record = (takenAway: readonly TakenAway[]) =>
    deps.contacts.addTakenAway(id, changeIds, takenAway)
  const present = await deps.users.find(id)
  await endSessionsWhere(deps, id, (session) => !present || !isOfEpoch(session, present))
  let ended: number
  do {
    await takeAwayAdded(deps, user, since, record)
    ended = await endSessionsWhere(
      deps,
      id,
      async (session) => !(await stillLeadsIn(deps, session)),
    )
  } while (ended > 0)
}
