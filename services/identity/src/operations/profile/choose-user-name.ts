import { errors } from '@platform/contracts/errors'
import { searchableChanged } from '@platform/contracts/identity/events'
import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem, usernameProblems } from '@platform/contracts/rules/username'
import { DomainError, refusedField } from '@platform/service-kit'
import { MOST_KEPT_NAMES, NAME_KEPT_MS } from '../../domain/released-name.ts'
import { type User, userNameKey } from '../../domain/user.ts'
import { requireNameChange, withNameChange } from '../../domain/user-name-changes.ts'
import type { Dependencies } from '../dependencies.ts'

type NamesOf = Pick<Dependencies, 'users' | 'releasedNames' | 'cardNames'>

/**
 * @throws DomainError VALIDATION_FAILED with the reason as text, USERNAME_TAKEN, USERNAME_FIXED, USERNAME_CHANGED_OFTEN, NOT_FOUND,
 * IN_PROGRESS when the user changes the name elsewhere at the same time
 */
export async function chooseUserName(
  deps: NamesOf & Pick<Dependencies, 'clock' | 'events'>,
  userId: string,
  userName: string,
): Promise<User> {
  const { users, clock } = deps
  const problem = usernameProblem(userName)
  if (problem) throw refusedField('body.userName', usernameProblems[problem])
  if (isReservedUsername(userName)) throw new DomainError('USERNAME_TAKEN')
  const user = await users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  if (user.userName === userName) return user
  if (user.nameFixedBy) throw new DomainError('USERNAME_FIXED')
  const isChange = isOtherName(user, userName)
  const now = clock.now()
  if (await isKept(deps, userName, userId)) throw new DomainError('USERNAME_TAKEN')
  const isCounted = await isCountedChange(deps, user, userName)
  if (isCounted) requireNameChange(user.userNameChanges, now)
  const changes = isCounted ? withNameChange(user.userNameChanges, now) : user.userNameChanges
  // Before it is free.
  if (isChange && user.userName) await keepName(deps, userId, user.userName)
  const data = { kind: 'person' as const, id: userId, at: now.toISOString() }
  const renaming = () => deps.events.create(searchableChanged, { key: userId, data })
  const renamed = await users.setUserName(user, userName, changes, renaming())
  if (!renamed) throw new DomainError('IN_PROGRESS')
  // Its user may have given it up since it was looked for, or another one may have reserved it.
  if (await isKept(deps, userName, userId)) {
    await users.setUserName(renamed, user.userName, user.userNameChanges, renaming())
    throw new DomainError('USERNAME_TAKEN')
  }
  return renamed
}

const isOtherName = ({ userName: before }: User, userName: string): boolean =>
  before !== null && userNameKey(before) !== userNameKey(userName)

/** Whether the name is one more change of the user's. Nobody loses a name because they may not change it back. */
export const isCountedChange = async (
  { releasedNames, clock }: Pick<Dependencies, 'releasedNames' | 'clock'>,
  user: User,
  userName: string,
): Promise<boolean> =>
  isOtherName(user, userName) && !(await releasedNames.isKeptFor(userName, user.id, clock.now()))

/** Whether it is another user's: one who gave it up lately, or has reserved it for a card. */
const isKept = async (
  { releasedNames, cardNames, clock }: Pick<Dependencies, 'releasedNames' | 'cardNames' | 'clock'>,
  userName: string,
  userId: string,
): Promise<boolean> =>
  (await releasedNames.isKept(userName, userId, clock.now())) ||
  (await cardNames.isKept(userName, userId, clock.now()))

/** Keeps a name that its user gives up. */
export const keepName = (
  { releasedNames, clock }: Pick<Dependencies, 'releasedNames' | 'clock'>,
  userId: string,
  userName: string,
): Promise<void> => {
  const until = new Date(clock.now().getTime() + NAME_KEPT_MS)
  return releasedNames.keep(userName, userId, until, MOST_KEPT_NAMES)
}

/** Whether the user can choose the name, and the text of the reason if not. A user's own name is available. */
export async function checkUserName(
  deps: NamesOf & Pick<Dependencies, 'clock'>,
  userId: string,
  userName: string,
) {
  const problem = usernameProblem(userName)
  if (problem) return { available: false, message: usernameProblems[problem] }
  const isTaken =
    isReservedUsername(userName) ||
    (await deps.users.isUserNameTaken(userName, userId)) ||
    (await isKept(deps, userName, userId))
  return isTaken
    ? { available: false, message: errors.USERNAME_TAKEN.message }
    : { available: true, message: '' }
}
