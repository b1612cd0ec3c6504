import { USERNAME_LENGTH } from '../constants.ts'

/** The message to show for an invalid username; null when it is valid. */
export function usernameProblem(value: string): string | null {
  if (/\s/.test(value)) return 'Spaces are not allowed in the username'
  if (!/^[A-Za-z0-9]*$/.test(value)) return 'Special characters are not allowed'
  if (value.length < USERNAME_LENGTH.min || value.length > USERNAME_LENGTH.max) {
    return `Username must be between ${USERNAME_LENGTH.min} and ${USERNAME_LENGTH.max} characters`
  }
  return null
}
