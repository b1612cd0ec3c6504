import { z } from 'zod'
import { isEmail, normaliseEmail } from '../rules/email.ts'
import type { Fiat } from './fiat.ts'

/** Without the marks that people write between the digits of a number. */
const withoutMarks = (text: string) => text.replace(/[\s().-]/g, '')
const upper = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Whether this is a number of the Brazilian tax register: 11 digits, of which the last two are check digits. */
function isCpf(digits: string): boolean {
  // Numbers of one digit would pass the check, and nobody has one.
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((at) => checkDigit(digits.slice(0, at)) === Number(digits[at]))
}

function checkDigit(before: string): number {
  const sum = [...before].reduce(
    (total, digit, at) => total + Number(digit) * (before.length + 1 - at),
    0,
  )
  return ((sum * 10) % 11) % 10
}

/** Longest e-mail address that Pix takes. */
const PIX_EMAIL = 77

const upiId = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^[a-z0-9][a-z0-9._-]{1,98}@[a-z][a-z0-9]{1,63}$/, 'must be a UPI id')
const accountNumber = z
  .string()
  .overwrite(withoutMarks)
  .regex(/^\d{9,18}$/, 'must be the number of an account in India')
const ifsc = z
  .string()
  .overwrite(upper)
  .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC')
const cpf = z.string().overwrite(withoutMarks).refine(isCpf, 'must be a CPF')
const brazilianPhone = z
  .string()
  .overwrite(withoutMarks)
  // An area code, and nine digits of a mobile number or eight of another one.
  .regex(/^\+55[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/, 'must be a number in Brazil, from +55 on')
const pixEmail = z
  .string()
  .overwrite(normaliseEmail)
  .refine((text) => text.length <= PIX_EMAIL && isEmail(text), 'must be an e-mail address')
const randomKey = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a random key of Pix')

/** Where money of a payout arrives. What is written in several ways has one form here, and check digits are checked. */
export const payoutDestination = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('upi'), upiId }),
  z.strictObject({ kind: z.literal('bank'), accountNumber, ifsc }),
  z.strictObject({ kind: z.literal('pix-cpf'), pixKey: cpf }),
  z.strictObject({ kind: z.literal('pix-phone'), pixKey: brazilianPhone }),
  z.strictObject({ kind: z.literal('pix-email'), pixKey: pixEmail }),
  z.strictObject({ kind: z.literal('pix-random'), pixKey: randomKey }),
])
export type PayoutDestination = z.infer<typeof payoutDestination>
export type DestinationKind = PayoutDestination['kind']

export const destinationKind = z.enum([
  'upi',
  'bank',
  'pix-cpf',
  'pix-phone',
  'pix-email',
  'pix-random',
])

/** The currency that arrives at a destination of this kind. */
export const fiatOfDestination = (kind: DestinationKind): Fiat =>
  kind === 'upi' || kind === 'bank' ? 'INR' : 'BRL'
