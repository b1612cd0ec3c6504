import { USERNAME_LENGTH } from '../constants.ts'

const { min, max } = USERNAME_LENGTH

/** The message of each problem (spec 5); pages show their own language's by its code. */
export const usernameProblems = {
  spaces: 'Spaces are not allowed in the username',
  characters: 'Special characters are not allowed',
  length: `Username must be between ${min} and ${max} characters`,
} as const
export type UsernameProblem = keyof typeof usernameProblems

/** What is wrong with a username; null when it is valid. */
export function usernameProblem(value: string): UsernameProblem | null {
  if (/\s/.test(value)) return 'spaces'
  if (!/^[A-Za-z0-9]*$/.test(value)) return 'characters'
  return value.length < min || value.length > max ? 'length' : null
}
