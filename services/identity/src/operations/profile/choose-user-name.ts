import { errors } from '@platform/contracts/errors'
import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem, usernameProblems } from '@platform/contracts/rules/username'
import { DomainError } from '@platform/service-kit'
import { type User, userNameKey } from '../../domain/user.ts'
import { countNameChange } from '../../domain/user-name-changes.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * @throws DomainError VALIDATION_FAILED with the reason as text, USERNAME_TAKEN, USERNAME_CHANGED_OFTEN, NOT_FOUND,
 * IN_PROGRESS when the user changes the name elsewhere at the same time
 */
export async function chooseUserName(
  { users, clock }: Pick<Dependencies, 'users' | 'clock'>,
  userId: string,
  userName: string,
): Promise<User> {
  const problem = usernameProblem(userName)
  if (problem) {
    const field = { path: 'body.userName', problem: usernameProblems[problem] }
    throw new DomainError('VALIDATION_FAILED', { fields: [field] })
  }
  if (isReservedUsername(userName)) throw new DomainError('USERNAME_TAKEN')
  const user = await users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  if (user.userName === userName) return user
  const isChange = user.userName !== null && userNameKey(user.userName) !== userNameKey(userName)
  const changes = isChange
    ? countNameChange(user.userNameChanges, clock.now())
    : user.userNameChanges
  const renamed = await users.setUserName(user, userName, changes)
  if (!renamed) throw new DomainError('IN_PROGRESS')
  return renamed
}

/** Whether the user can choose the name, and the text of the reason if not. A user's own name is available. */
export async function checkUserName(
  { users }: Pick<Dependencies, 'users'>,
  userId: string,
  userName: string,
) {
  const problem = usernameProblem(userName)
  if (problem) return { available: false, message: usernameProblems[problem] }
  if (isReservedUsername(userName) || (await users.isUserNameTaken(userName, userId))) {
    return { available: false, message: errors.USERNAME_TAKEN.message }
  }
  return { available: true, message: '' }
}
