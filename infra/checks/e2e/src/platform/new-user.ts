import { otpChallenge, type Session, session } from '@platform/contracts/identity/http'
import { createClient } from '@platform/operator/platform/client'
import { apiUrl } from './addresses.ts'
import { newIndianNumber } from './contact-details.ts'
import { codeSentTo } from './inbox.ts'

/** The session of a new user, who logs in outside the browser. */
export async function newUser(): Promise<Session> {
  const { call } = createClient(apiUrl)
  const phone = `+91${newIndianNumber()}`
  const { challengeId } = await call({
    method: 'POST',
    path: '/api/auth/otp/request',
    data: otpChallenge,
    body: { channel: 'phone', phone },
  })
  const body = { challengeId, code: await codeSentTo(phone) }
  return call({ method: 'POST', path: '/api/auth/otp/verify', data: session, body })
}
