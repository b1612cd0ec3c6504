import type { UserCountry } from '@platform/contracts/identity/country'

/** What says where a user is: ISO 3166-1 alpha-2, null where it says nothing. */
export interface CountrySigns {
  /** Of the verified phone number. */
  phone: string | null
  /** What the user chose in their profile. */
  choice: string | null
  /** Where the address of the request lies. */
  ip: string | null
}

/** A user's country: the verified phone number decides, then their choice, then the address. Null when nothing says it. */
export function userCountry({ phone, choice, ip }: CountrySigns): UserCountry | null {
  if (phone) return { code: phone, source: 'phone' }
  if (choice) return { code: choice, source: 'choice' }
  return ip ? { code: ip, source: 'ip' } : null
}
