import type { ApplicantLanguage, ApplicantSkill } from '@platform/contracts/expert/application-http'
import { NO_LANGUAGE } from '@platform/contracts/expert/constants'

export const withSkill = (skills: readonly ApplicantSkill[], id: string): ApplicantSkill[] =>
  skills.some((one) => one.id === id) ? [...skills] : [...skills, { id, level: null }]

export const withoutSkill = (skills: readonly ApplicantSkill[], id: string): ApplicantSkill[] =>
  skills.filter((one) => one.id !== id)

export const withLevel = (
  skills: readonly ApplicantSkill[],
  id: string,
  level: ApplicantSkill['level'],
): ApplicantSkill[] => skills.map((one) => (one.id === id ? { ...one, level } : one))

/** A row where no language is chosen yet (spec 3). */
export const NEW_LANGUAGE: ApplicantLanguage = {
  name: NO_LANGUAGE,
  read: false,
  write: false,
  speak: false,
}

/** One row more, unless one has the language already. */
export const withNewLanguage = (
  languages: readonly ApplicantLanguage[],
  id: string,
): ApplicantLanguage[] =>
  languages.some(({ name }) => name === id)
    ? [...languages]
    : [...languages, { ...NEW_LANGUAGE, name: id }]

/** The rows that are shown: one to choose from where there is none. */
export const languageRows = (languages: readonly ApplicantLanguage[]): ApplicantLanguage[] =>
  languages.length === 0 ? [NEW_LANGUAGE] : [...languages]

/** One row changed; a language stands in one row alone, so another one that has it is emptied. */
export function withLanguage(
  languages: readonly ApplicantLanguage[],
  place: number,
  difference: Partial<ApplicantLanguage>,
): ApplicantLanguage[] {
  const { name } = difference
  const isTaken = (one: ApplicantLanguage, index: number) =>
    name !== undefined && name !== NO_LANGUAGE && index !== place && one.name === name
  return languageRows(languages).map((one, index) =>
    index === place ? { ...one, ...difference } : isTaken(one, index) ? NEW_LANGUAGE : one,
  )
}

/** Whether a term of this name is among them, in whatever case. */
export const hasName = (names: readonly string[], typed: string): boolean =>
  names.some((name) => name.toLocaleLowerCase() === typed.trim().toLocaleLowerCase())
