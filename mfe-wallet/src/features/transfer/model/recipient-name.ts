import { type UsernameProblem, usernameProblem } from '@platform/contracts/rules/username'

/** A name as people write it: "@fox " is "fox". */
export const readName = (text: string): string => text.trim().replace(/^@/, '')

/** Why nobody can have that name; null if somebody may. */
export const nameProblem = (name: string): UsernameProblem | null => usernameProblem(name)
