import { DomainError } from '@platform/service-kit'
import { nextDrawing } from '../../domain/avatars/next-drawing.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { removeSelfiesOf } from './remove-selfies.ts'

type Deps = Pick<AvatarDependencies, 'avatars' | 'selfies' | 'selfieFiles' | 'ownedSlots' | 'clock'>

/** A worker may take a drawing further at the same time: more than a drawing has steps. */
const TRIES = 8

/**
 * Deletes what the user has given, because they do not want it any more, and ends drawings that a provider makes of it: nothing is charged, the
 * avatar stays as it was, and the worker has the provider delete the picture. Repeated, it ends what is left.
 * @throws DomainError IN_PROGRESS where a drawing changes again and again at the same time
 */
export async function takeBackSelfie(deps: Deps, userId: string): Promise<void> {
  await removeSelfiesOf(deps, userId)
  await deps.ownedSlots.selfieRemoved(userId)
  for (const { id } of await deps.avatars.ofUser(userId)) await endDrawing(deps, id)
}

async function endDrawing({ avatars, clock }: Deps, id: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const avatar = await avatars.find(id)
    const selfieId = avatar?.drawing?.step === 'draw' ? avatar.drawing.selfieId : null
    if (!avatar || selfieId === null) return
    const event = { kind: 'not-drawn', problem: 'AVATAR_NOT_DRAWN', selfieId } as const
    if (await avatars.replace(nextDrawing(avatar, event, clock.now()))) return
  }
  throw new DomainError('IN_PROGRESS')
}
