import { MINUTE_MS } from '@platform/contracts/constants'
import { DomainError, forEachSettled } from '@platform/service-kit'
import type { Avatar } from '../../domain/avatars/avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { countChoice } from './limit-drawings.ts'
import { loadAvatar } from './load-avatar.ts'

const BATCH = 100

type Needed = Pick<AvatarDependencies, 'avatars' | 'cardChanged' | 'clock'>

/** The user's card shows this avatar from now on. @throws DomainError NOT_FOUND, AVATAR_NOT_READY; RATE_LIMITED for who chooses another one again and again */
export async function activateAvatar(
  deps: Needed & Pick<AvatarDependencies, 'rates' | 'crashPoint'>,
  userId: string,
  id: string,
): Promise<Avatar> {
  const { avatars } = deps
  const avatar = await loadAvatar(deps, userId, id)
  if (avatar.state !== 'ready') throw new DomainError('AVATAR_NOT_READY')
  const active = await avatars.activeOf(userId)
  if (active?.id !== id) {
    await countChoice(deps, userId)
    await avatars.setActive(userId, id, inAMinute(deps))
    deps.crashPoint('avatar-activated')
  }
  // Also for a repeat: what is done already changes nothing.
  await deps.cardChanged(userId)
  await avatars.cardFollowed(id, null)
  return avatar
}

/** Has the cards follow of those who chose an avatar and whose instance stopped, or could not reach the chain, before their card did. */
export async function followActivated(deps: Needed, signal: AbortSignal): Promise<void> {
  const { avatars, clock } = deps
  await forEachSettled(
    await avatars.unfollowed(clock.now(), BATCH),
    signal,
    async ({ id, userId }) => {
      // Before the card is changed: one that fails keeps no other one waiting.
      await avatars.cardFollowed(id, inAMinute(deps))
      await deps.cardChanged(userId)
      await avatars.cardFollowed(id, null)
    },
  )
}

const inAMinute = ({ clock }: Pick<Needed, 'clock'>) => new Date(clock.now().getTime() + MINUTE_MS)
