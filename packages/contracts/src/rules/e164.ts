import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isIndianMobile } from './phone.ts'

/**
 * A phone number in E.164 ("+919876543210"), or null where its country has no such number.
 * Numbers of every country are checked against that country's plan (spec 5), India's by the stricter rule.
 * The number plan is large: browsers load this file only with the login form.
 */
export function toE164(input: string): string | null {
  const parsed = parsePhoneNumberFromString(input)
  if (!parsed?.isValid()) return null
  if (parsed.countryCallingCode === '91' && !isIndianMobile(parsed.nationalNumber)) return null
  return parsed.number
}
