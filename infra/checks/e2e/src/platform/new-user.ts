import { otpChallenge, type Session, session } from '@platform/contracts/identity/http'
import { createClient } from '@platform/operator/platform/client'
import { apiUrl } from './addresses.ts'
import { newIndianNumber } from './contact-details.ts'
import { codeSentTo } from './inbox.ts'

/** The session of a user who logs in outside the browser; a new one by default. @param number Indian, without +91 */
export const newUser = (number = newIndianNumber()): Promise<Session> =>
  logInOutside(`+91${number}`)

/** The same by the whole phone number, of any country. */
export async function logInOutside(phone: string): Promise<Session> {
  const { call } = createClient(apiUrl)
  const { challengeId } = await call({
    method: 'POST',
    path: '/api/auth/otp/request',
    data: otpChallenge,
    body: { channel: 'phone', phone },
  })
  const body = { challengeId, code: await codeSentTo(phone) }
  return call({ method: 'POST', path: '/api/auth/otp/verify', data: session, body })
}
