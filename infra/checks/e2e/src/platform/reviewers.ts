import type { Role } from '@platform/contracts/identity/rights'
import { review, reviews } from '@platform/contracts/staff/reviews'
import { createClient } from '@platform/operator/platform/client'
import { eventually } from '../session/eventually.ts'
import { apiUrl } from './addresses.ts'
import { newIndianNumber } from './contact-details.ts'
import { logInOutside } from './new-user.ts'
import { npmRun } from './release-command.ts'

const REVIEWS = '/api/airdrop-campaign/admin/reviews'

/** The access token of a new user with the role `reviewer`, logged in outside the browser. */
export const newReviewer = (): Promise<string> => giveRole(newIndianNumber(), 'reviewer')

/**
 * Gives an account a role, by the command: the page of staff needs the approval of a second person.
 * @param number Indian, without +91
 * @returns an access token with it: one has the roles of its log-in
 */
export async function giveRole(number: string, role: Role) {
  const phone = `+91${number}`
  await npmRun('operator', 'grant', phone, role)
  return (await logInOutside(phone)).accessToken
}

/** The number, without +91, of a new user who manages campaigns, to log in with in a browser: the operator's is sent few codes an hour. */
export async function newManager(): Promise<string> {
  const number = newIndianNumber()
  await giveRole(number, 'campaign-manager')
  return number
}

/** Accepts the one appeal of a campaign, outside the browser. */
export async function acceptAppeal(accessToken: string, campaignId: string): Promise<void> {
  const { call } = createClient(apiUrl)
  const found = await eventually(async () => {
    const path = `${REVIEWS}?state=appealed&subject=${campaignId}`
    const { items } = await call({ method: 'GET', path, data: reviews, accessToken })
    const [first] = items
    if (!first) throw new Error('no appeal waits')
    return first
  })
  const base = { method: 'POST', data: review, accessToken } as const
  await call({ ...base, path: `${REVIEWS}/${found.id}/claim`, body: {} })
  const body = { verdict: 'accept', reason: 'The time can be read' }
  await call({ ...base, path: `${REVIEWS}/${found.id}/decide`, body })
}
