import { FIRST_NAME_LENGTH } from '../constants.ts'

const { min, max } = FIRST_NAME_LENGTH

/** The message of each problem (spec 5); pages show their own language's by its code. */
export const firstNameProblems = {
  spaces: 'Spaces are not allowed in the first name',
  characters: 'Only letters are allowed',
  length: `First name must be between ${min} and ${max} characters`,
} as const
export type FirstNameProblem = keyof typeof firstNameProblems

/** What is wrong with a first name; null when it is valid. */
export function firstNameProblem(value: string): FirstNameProblem | null {
  if (/\s/.test(value)) return 'spaces'
  if (!/^[A-Za-z]*$/.test(value)) return 'characters'
  return value.length < min || value.length > max ? 'length' : null
}
