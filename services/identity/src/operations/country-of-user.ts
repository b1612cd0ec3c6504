import type { UserCountry } from '@platform/contracts/identity/country'
import { countryOfPhone } from '@platform/contracts/rules/phone-area'
import { withTimeout } from '@platform/contracts/rules/with-timeout'
import type { User } from '../domain/user.ts'
import { userCountry } from '../domain/user-country.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'profiles' | 'locate'>

/** Longest wait for a look-up, ms: a later refresh has its result. */
const LOOK_UP_MS = 500

/**
 * The user's country now. Their address is looked up only while nothing better is known, and delays no log-in.
 */
export async function countryOfUser(
  { profiles, locate }: Needed,
  { id, phoneNumber }: User,
  ip: string,
): Promise<UserCountry | null> {
  const phone = phoneNumber && countryOfPhone(phoneNumber)
  if (phone) return userCountry({ phone, choice: null, ip: null })
  const { country: choice } = (await profiles.of(id)).details
  if (choice) return userCountry({ phone: null, choice, ip: null })
  const located = await withTimeout(LOOK_UP_MS, locate(ip)).catch(() => null)
  return userCountry({ phone: null, choice: null, ip: located?.country_code ?? null })
}
