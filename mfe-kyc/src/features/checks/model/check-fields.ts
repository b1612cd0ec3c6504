import { KYC_FIELDS, type VerificationKind } from '@platform/contracts/kyc/fields'
import { dayMonthYear } from '@platform/contracts/rules/day-month-year'
import { readDestinationField } from '@platform/contracts/wallet/destination-rules'

/** What is typed to be verified by a form; liveness is shown to a camera. */
export const CHECK_FIELDS = {
  pan: ['pan', 'fullName', 'birthDate'],
  aadhaar: ['aadhaar'],
  bank: ['accountNumber', 'ifsc', 'fullName'],
  cpf: ['cpf', 'fullName', 'birthDate'],
} as const satisfies Partial<Record<VerificationKind, readonly (keyof typeof KYC_FIELDS)[]>>

export type FormKind = keyof typeof CHECK_FIELDS
export type CheckField = (typeof CHECK_FIELDS)[FormKind][number]

export type CheckInput = Record<CheckField, string> & { consent: boolean }

export const NOTHING_TYPED: CheckInput = {
  ...{ pan: '', fullName: '', birthDate: '', aadhaar: '', accountNumber: '', ifsc: '', cpf: '' },
  consent: false,
}

export type CheckProblem = 'missing' | `wrong.${CheckField}` | 'consent.missing'

/** The field in its one form; null when it is none. */
function readField(name: CheckField, typed: string): string | null {
  // A date input gives a whole date as 2026-03-31.
  const text = name === 'birthDate' && /^\d{4}-/.test(typed) ? dayMonthYear(typed) : typed
  return readDestinationField(KYC_FIELDS[name], text)
}

function problemOf(name: CheckField, typed: string): CheckProblem | null {
  if (typed.trim() === '') return 'missing'
  return readField(name, typed) === null ? `wrong.${name}` : null
}

/** What is wrong with the fields of a form, by field. */
export function checkRules(kind: FormKind) {
  const fields = CHECK_FIELDS[kind].map((name) => [name, (typed: string) => problemOf(name, typed)])
  return {
    ...(Object.fromEntries(fields) as Record<CheckField, (typed: string) => CheckProblem | null>),
    consent: (isGiven: boolean): CheckProblem | null => (isGiven ? null : 'consent.missing'),
  }
}

/** What is sent of what was typed, each field in its one form. */
export const bodyOf = (kind: FormKind, input: CheckInput): Record<string, string> =>
  Object.fromEntries(
    CHECK_FIELDS[kind].map((name) => [name, readField(name, input[name]) ?? input[name]]),
  )
