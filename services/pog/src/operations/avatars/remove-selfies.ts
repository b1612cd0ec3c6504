import { forEachSettled } from '@platform/service-kit'
import type { Selfie } from '../../repositories/selfies.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { selfieKey } from './selfie-seal.ts'

type Deps = Pick<AvatarDependencies, 'selfies' | 'selfieFiles' | 'ownedSlots' | 'clock'>

const BATCH = 100

/** Deletes its file, then the document: a crash between them leaves what the sweep finds. */
export async function removeSelfie(
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

/** The user takes back what they have given; their mint goes on without it. */
export async function takeBackSelfie(
  deps: Pick<Deps, 'selfies' | 'selfieFiles' | 'ownedSlots'>,
  userId: string,
): Promise<void> {
  await removeSelfiesOf(deps, userId)
  await deps.ownedSlots.selfieRemoved(userId)
}

/** Deletes those that have had their time, whatever became of their avatar. */
export async function sweepSelfies(
  deps: Pick<Deps, 'selfies' | 'selfieFiles' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const expired = await deps.selfies.expired(deps.clock.now(), BATCH)
  await forEachSettled(expired, signal, (selfie) => removeSelfie(deps, selfie))
}
