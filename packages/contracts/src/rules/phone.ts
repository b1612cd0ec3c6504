/** A phone number as users type it: with its calling code, and with the signs that group its digits. */
export const TYPED_PHONE = /^\+[\d ()-]{6,22}$/

/** An Indian mobile number has 10 digits and starts with 6 to 9. */
export const isIndianMobile = (national: string) => /^[6-9]\d{9}$/.test(national)

/** The analytics property `location`, by calling code. */
export function locationOf(phone: string): 'India' | 'Brazil' | 'Others' {
  if (phone.startsWith('+91')) return 'India'
  if (phone.startsWith('+55')) return 'Brazil'
  return 'Others'
}
