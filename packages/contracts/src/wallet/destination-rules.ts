import { isCpf } from '../rules/cpf.ts'
import { isEmail, normaliseEmail } from '../rules/email.ts'
import type { Fiat } from './fiat.ts'

/** What a user writes of a destination of payouts: the one form of what is written in several ways, and what is one. */
export interface DestinationField {
  tidy(text: string): string
  /** Of the tidied text. */
  pattern: RegExp
  /** What the pattern does not say, such as check digits. */
  check?(text: string): boolean
}

/** Without the marks that people write between the digits of a number. */
const withoutMarks = (text: string) => text.replace(/[\s().-]/g, '')
const lower = (text: string) => text.trim().toLowerCase()

/** What each kind of destination consists of. Pix takes e-mail addresses of 77 characters at most. */
export const DESTINATION_FIELDS = {
  upi: { upiId: { tidy: lower, pattern: /^[a-z0-9][a-z0-9._-]{1,98}@[a-z][a-z0-9]{1,63}$/ } },
  bank: {
    accountNumber: { tidy: withoutMarks, pattern: /^\d{9,18}$/ },
    ifsc: {
      tidy: (text: string) => text.replace(/\s/g, '').toUpperCase(),
      pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    },
  },
  'pix-cpf': { pixKey: { tidy: withoutMarks, pattern: /^\d{11}$/, check: isCpf } },
  'pix-phone': {
    // An area code, and nine digits of a mobile number or eight of another one.
    pixKey: { tidy: withoutMarks, pattern: /^\+55[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/ },
  },
  'pix-email': { pixKey: { tidy: normaliseEmail, pattern: /^.{3,77}$/, check: isEmail } },
  'pix-random': {
    pixKey: { tidy: lower, pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  },
} as const satisfies Record<string, Record<string, DestinationField>>

export type DestinationKind = keyof typeof DESTINATION_FIELDS

/** The field in its one form; null when it is none. */
export function readDestinationField(
  { tidy, pattern, check }: DestinationField,
  text: string,
): string | null {
  const tidied = tidy(text)
  return pattern.test(tidied) && (check?.(tidied) ?? true) ? tidied : null
}

/** The currency that arrives at a destination of this kind. */
export const fiatOfDestination = (kind: DestinationKind): Fiat =>
  kind === 'upi' || kind === 'bank' ? 'INR' : 'BRL'

/** The kinds of one currency. */
export const destinationKindsOf = (fiat: Fiat): DestinationKind[] =>
  (Object.keys(DESTINATION_FIELDS) as DestinationKind[]).filter(
    (kind) => fiatOfDestination(kind) === fiat,
  )
