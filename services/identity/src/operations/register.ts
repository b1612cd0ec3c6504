import type { RegisterVerifyBody } from '@platform/contracts/identity/http'
import { takenError } from '../domain/contact-change.ts'
import { changeDetails } from '../domain/profile.ts'
import { checkOtp } from './check-otp.ts'
import type { Dependencies } from './dependencies.ts'
import { ensureUser } from './ensure-user.ts'
import { type LoggedIn, logIn } from './log-in.ts'
import type { Client } from './open-session.ts'

/**
 * Makes an account with a first name for the phone number or address that the code proves, and logs its user in.
 * @throws DomainError PHONE_TAKEN, EMAIL_TAKEN for one that has an account, which only who has it learns; OTP_WRONG,
 *   OTP_EXPIRED, TOO_MANY_ATTEMPTS, CONTACT_REPLACED
 */
export async function register(
  deps: Dependencies,
  { firstName, ...code }: RegisterVerifyBody,
  client: Client,
): Promise<LoggedIn> {
  const destination = await checkOtp(deps, code, 'register')
  const { user, isNew } = await ensureUser(deps, destination)
  if (!isNew) throw takenError(destination.channel)
  await deps.profiles.change(user.id, ({ details }) => ({
    details: changeDetails(details, { firstName }),
  }))
  return logIn(deps, user, { method: destination.channel, ...client, isNewUser: true })
}
