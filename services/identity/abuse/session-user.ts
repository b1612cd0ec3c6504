import type { AbuseContext } from '@platform/testing/abuse'

/** A new user with a session that a code has just proven. */
export async function newSessionUser(context: AbuseContext) {
  const phone = context.newPhone()
  const { accessToken } = await context.send(context.addressOf('identity'), {
    method: 'POST',
    path: '/api/auth/otp/verify',
    json: await context.receiveCode(phone),
  })
  return { phone, headers: { authorization: `Bearer ${accessToken}` } }
}
