import { errors } from '@platform/contracts/errors'
import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem, usernameProblems } from '@platform/contracts/rules/username'
import { DomainError } from '@platform/service-kit'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

/** @throws DomainError VALIDATION_FAILED with the reason as text, USERNAME_TAKEN, NOT_FOUND */
export async function chooseUserName(
  { users }: Pick<Dependencies, 'users'>,
  userId: string,
  userName: string,
): Promise<User> {
  const problem = usernameProblem(userName)
  if (problem) {
    const field = { path: 'body.userName', problem: usernameProblems[problem] }
    throw new DomainError('VALIDATION_FAILED', { fields: [field] })
  }
  if (isReservedUsername(userName)) throw new DomainError('USERNAME_TAKEN')
  const user = await users.setUserName(userId, userName)
  if (!user) throw new DomainError('NOT_FOUND')
  return user
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
