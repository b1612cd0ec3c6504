import type { Selfie } from '../../repositories/selfies.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { selfieKey } from './selfie-seal.ts'

type Deps = Pick<AvatarDependencies, 'selfies' | 'selfieFiles' | 'ownedSlots' | 'clock'>

const BATCH = 100
/** Removed at the same time. */
const AT_ONCE = 8
/** So many failures end a sweep: the store is down. */
const MOST_FAILURES = 1_000

/** Deletes its file. Of one that is still being uploaded the document stays, so that the sweep finds what the upload writes. */
export async function removeSelfie(
  deps: Pick<Deps, 'selfies' | 'selfieFiles'>,
  selfie: Pick<Selfie, 'id' | 'state'>,
): Promise<void> {
  if (selfie.state === 'removed') return
  if (selfie.state === 'stored') return forgetSelfie(deps, selfie)
  await deps.selfies.end(selfie.id)
  await deps.selfieFiles.remove(selfieKey(selfie))
}

/** Deletes its file, then the document: a crash between them leaves what the sweep finds. */
async function forgetSelfie(
  { selfies, selfieFiles }: Pick<Deps, 'selfies' | 'selfieFiles'>,
  selfie: Pick<Selfie, 'id'>,
): Promise<void> {
  await selfieFiles.remove(selfieKey(selfie))
  await selfies.forget(selfie.id)
}

/** Deletes the selfie that an avatar was drawn from, and older ones of the user. One that was given since is for another avatar. */
export async function removeUsedSelfie(
  deps: Pick<Deps, 'selfies' | 'selfieFiles'>,
  userId: string,
  usedId: string,
): Promise<void> {
  const all = await deps.selfies.allOf(userId)
  const at = all.findIndex(({ id }) => id === usedId)
  const older = at === -1 ? [] : all.slice(at)
  for (const selfie of older.toReversed()) await removeSelfie(deps, selfie)
}

/** Deletes what the user has given, because they do not want it any more. */
export async function removeSelfiesOf(
  deps: Pick<Deps, 'selfies' | 'selfieFiles'>,
  userId: string,
): Promise<void> {
  for (const selfie of await deps.selfies.allOf(userId)) await removeSelfie(deps, selfie)
}

/**
 * Deletes all that have had their time, whatever became of their avatar: a mint that waits for its user goes on without one. One that cannot
 * be deleted keeps no other.
 * @throws AggregateError with what could not be deleted: the next sweep tries again
 */
export async function sweepSelfies(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  const failed: string[] = []
  const failures: unknown[] = []
  const removeOne = async (selfie: Selfie) => {
    try {
      await forgetSelfie(deps, selfie)
      const newer = await deps.selfies.ofUser(selfie.userId, now)
      if (!newer) await deps.ownedSlots.selfieRemoved(selfie.userId)
    } catch (error) {
      failed.push(selfie.id)
      failures.push(error)
    }
  }
  while (!signal.aborted && failures.length < MOST_FAILURES) {
    const expired = await deps.selfies.expired(now, BATCH, failed)
    if (expired.length === 0) break
    for (let at = 0; at < expired.length && !signal.aborted; at += AT_ONCE) {
      await Promise.all(expired.slice(at, at + AT_ONCE).map(removeOne))
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} selfies were not deleted`)
  }
}
