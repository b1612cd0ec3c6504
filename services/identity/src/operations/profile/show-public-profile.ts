import type { PublicProfile } from '@platform/contracts/identity/http'
import { pictureAddress } from '@platform/contracts/identity/picture'
import { DomainError } from '@platform/service-kit'
import { shownDetails } from '../../domain/profile.ts'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { isLeaving } from '../leaving/is-leaving.ts'

type Needed = Pick<Dependencies, 'users' | 'profiles'>

/** What the user with this name shows to everybody. @throws DomainError NOT_FOUND */
export async function showPublicProfile(deps: Needed, userName: string): Promise<PublicProfile> {
  const user = await findByName(deps, userName)
  const { details, privacy } = await deps.profiles.of(user.id)
  return {
    userId: user.id,
    userName: user.userName ?? '',
    picture: shownPicture(user, privacy.picture),
    memberSince: privacy.since ? user.createdAt.toISOString().slice(0, 'yyyy-mm'.length) : null,
    ...shownDetails(details, privacy),
  }
}

/** @throws DomainError NOT_FOUND */
export async function findByName(
  { users }: Pick<Needed, 'users'>,
  userName: string,
): Promise<User> {
  const user = await users.findByUserName(userName)
  if (!user) throw new DomainError('NOT_FOUND')
  return user
}

/** Name and picture of these users, as everybody may see them. */
export async function showBatch({ users, profiles }: Needed, userIds: readonly string[]) {
  const ids = [...new Set(userIds)]
  const [found, theirs] = await Promise.all([users.findAll(ids), profiles.ofAll(ids)])
  return found.map((user) => ({
    userId: user.id,
    userName: user.userName,
    picture: shownPicture(user, theirs.get(user.id)?.privacy.picture ?? false),
  }))
}

/** Names of those among these users who let everybody see what they win, and who are not leaving. */
export async function showWinners(
  deps: Needed & Pick<Dependencies, 'deletions'>,
  userIds: readonly string[],
) {
  const ids = [...new Set(userIds)]
  const theirs = await deps.profiles.ofAll(ids)
  const shown = ids.filter((id) => theirs.get(id)?.privacy.winnings)
  const leaving = await Promise.all(shown.map((id) => isLeaving(deps, id)))
  const found = await deps.users.findAll(shown.filter((_, n) => !leaving[n]))
  return found.map(({ id, userName }) => ({ userId: id, userName }))
}

const shownPicture = ({ picture }: User, isShown: boolean) =>
  picture && isShown ? pictureAddress(picture) : null
