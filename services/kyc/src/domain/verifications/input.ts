import type { LocalDay } from '@platform/contracts/rules/local-day'

/** What a user hands in to be verified, each field in its one form. */
export type VerificationInput =
  | { kind: 'pan'; pan: string; fullName: string; birthDate: LocalDay }
  | { kind: 'cpf'; cpf: string; fullName: string; birthDate: LocalDay }
  | { kind: 'bank'; accountNumber: string; ifsc: string; fullName: string }
  | { kind: 'aadhaar'; aadhaar: string }
  | { kind: 'liveness' }

/** What may be stored, sealed: of an Aadhaar nothing is. */
export type StoredInput = Exclude<VerificationInput, { kind: 'aadhaar' }>

/** The number that is verified; null of liveness. */
export function numberOf(input: VerificationInput): string | null {
  switch (input.kind) {
    case 'pan':
      return input.pan
    case 'cpf':
      return input.cpf
    case 'aadhaar':
      return input.aadhaar
    case 'bank':
      return input.accountNumber
    case 'liveness':
      return null
  }
}

const SHOWN = 4

/** Of a number its last four characters, behind as many dots as it has others. */
export const maskedNumber = (number: string): string =>
  `${'•'.repeat(number.length - SHOWN)}${number.slice(-SHOWN)}`

/** Of each word of a name its first letter, behind it as many dots whatever its length. */
export const maskedName = (name: string): string =>
  name
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `${firstLetter(word)}••••`)
    .join(' ')

/** With the marks that belong to it: a vowel sign of Devanagari is a character of its own. */
const firstLetter = (word: string) => /^.\p{M}*/u.exec(word)?.[0] ?? ''

/**
 * What equal numbers are found by, in words that `blindIndex` hides: an account is one number at one bank. Null of what is not to be found.
 */
export function markedText(input: VerificationInput): string | null {
  if (input.kind === 'bank') return `${input.ifsc} ${input.accountNumber}`
  return input.kind === 'aadhaar' ? null : numberOf(input)
}
