import type { Session } from '@platform/contracts/identity/http'
import type { Role } from '@platform/contracts/identity/rights'
import { newIndianNumber } from './contact-details.ts'
import { newUser } from './new-user.ts'
import { npmRun } from './release-command.ts'

/**
 * Gives an account a role, by the command: the page of staff needs the approval of a second person.
 * @param number Indian, without +91
 * @returns a session with it: one has the roles of its log-in
 */
async function logInWithRole(number: string, role: Role): Promise<Session> {
  await npmRun('operator', 'grant', `+91${number}`, role)
  return newUser(number)
}

/** The same for who needs its access token alone. */
export const giveRole = async (number: string, role: Role): Promise<string> =>
  (await logInWithRole(number, role)).accessToken

/** A new person with a role: their session, and their number, without +91, to log in with in a browser. */
export async function newStaff(role: Role): Promise<Session & { number: string }> {
  const number = newIndianNumber()
  return { ...(await logInWithRole(number, role)), number }
}

/** The number, without +91, of a new user who manages campaigns, to log in with in a browser: the operator's is sent few codes an hour. */
export async function newManager(): Promise<string> {
  const number = newIndianNumber()
  await giveRole(number, 'campaign-manager')
  return number
}
