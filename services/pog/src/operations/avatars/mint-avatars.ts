import type { Avatar } from '../../domain/avatars/avatar.ts'
import type { MintAvatars } from '../mint/mint-parts.ts'
import { activateAvatar } from './activate-avatar.ts'
import { avatarView } from './avatar-view.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { giveUpAvatar } from './give-up-avatar.ts'
import { requestAvatar } from './request-avatar.ts'
import { useArt } from './use-art.ts'

/** What the mint needs of avatars. */
export const mintAvatars = (deps: AvatarDependencies): MintAvatars => {
  const viewOf = async (avatar: Avatar) =>
    avatarView(avatar, await deps.avatars.ofUser(avatar.userId))
  return {
    request: (wish, isWanted) => requestAvatar(deps, wish, isWanted),
    useArt: (userId, id) => useArt(deps, userId, id),
    discard: (userId, id) => giveUpAvatar(deps, { id, userId }),
    async activate(userId, id) {
      await activateAvatar(deps, userId, id)
    },
    async find(id) {
      const avatar = await deps.avatars.find(id)
      return avatar && viewOf(avatar)
    },
    async ofUser(userId) {
      const all = await deps.avatars.ofUser(userId)
      return all.map((one) => avatarView(one, all))
    },
  }
}
