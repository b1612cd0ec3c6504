import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import { TYPED_PHONE } from '@platform/contracts/rules/phone'

/** What is typed of an application. */
export interface ApplicationInput {
  email: string
  chiefCity: string
  /** With its calling code. */
  phoneNumber: string
  isStudent: boolean
  collegeName: string
}

export type ApplicationProblem =
  | 'form.missing'
  | 'form.emailWrong'
  | 'form.phoneWrong'
  | 'form.cityMissing'
  | 'form.collegeMissing'

const missing = (
  typed: string,
  problem: ApplicationProblem = 'form.missing',
): ApplicationProblem | null => (typed.trim() === '' ? problem : null)

/** The key of the text that says what is wrong with a field. */
export const applicationRules = {
  email: (typed: string): ApplicationProblem | null =>
    missing(typed) ?? (isEmail(normaliseEmail(typed)) ? null : 'form.emailWrong'),
  chiefCity: (typed: string) => missing(typed, 'form.cityMissing'),
  phoneNumber: (typed: string): ApplicationProblem | null =>
    missing(typed) ?? (TYPED_PHONE.test(typed.trim()) ? null : 'form.phoneWrong'),
  collegeName: (typed: string, { isStudent }: ApplicationInput) =>
    isStudent ? missing(typed, 'form.collegeMissing') : null,
}
