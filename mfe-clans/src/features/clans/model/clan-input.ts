import { CLAN_NAME_LENGTH } from '@platform/contracts/clans/constants'
import { TYPED_PHONE } from '@platform/contracts/rules/phone'

/** What is typed of a clan. */
export interface ClanInput {
  clanName: string
  /** ISO 3166-1 alpha-2; empty until one is chosen. */
  country: string
  city: string
  description: string
  joinMode: string
  /** With its calling code; empty for nobody. */
  referrerPhoneNumber: string
}

export type ClanProblem =
  | 'form.nameMissing'
  | 'form.nameShort'
  | 'form.countryMissing'
  | 'form.referrerWrong'

/** The key of the text that says what is wrong with a field. */
export const clanRules = {
  clanName: (typed: string): ClanProblem | null => {
    const { length } = typed.trim()
    if (length === 0) return 'form.nameMissing'
    return length < CLAN_NAME_LENGTH.min ? 'form.nameShort' : null
  },
  country: (chosen: string): ClanProblem | null => (chosen === '' ? 'form.countryMissing' : null),
  referrerPhoneNumber: (typed: string): ClanProblem | null =>
    typed.trim() === '' || TYPED_PHONE.test(typed.trim()) ? null : 'form.referrerWrong',
}
