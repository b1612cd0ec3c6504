import { FIRST_NAME_LENGTH } from '@platform/contracts/constants'
import {
  COMPLETION_YEAR,
  type DraftField,
  EXPERT_AGE,
  LAST_NAME_LENGTH,
  MAX_EXPERIENCE_YEARS,
} from '@platform/contracts/expert/constants'
import { firstNameProblem } from '@platform/contracts/rules/first-name'
import { useShell } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

type Problem = 'missing' | 'invalid' | 'under-18'

/** The user's text for what is wrong with a field: messages of spec 5 where it has one. */
export function useProblemText(): (
  field: DraftField,
  problem: Problem,
  value: string | number | null,
) => string {
  const t = useT()
  const { serverNow } = useShell()
  return (field, problem, value) => {
    if (problem === 'missing') return t(missing[field] ?? 'problem.missing')
    if (problem === 'under-18') return t('problem.under-18', { min: EXPERT_AGE.min })
    switch (field) {
      case 'firstName': {
        const wrong = firstNameProblem(String(value ?? '')) ?? 'characters'
        return t(`problem.name.${wrong}`, FIRST_NAME_LENGTH)
      }
      case 'lastName':
        return t('problem.lastName', { max: LAST_NAME_LENGTH.max })
      case 'age':
        return t('problem.age', { min: EXPERT_AGE.min })
      case 'email':
        return t('problem.email')
      case 'country':
        return t('problem.country')
      case 'completionYear': {
        const max = new Date(serverNow()).getUTCFullYear() + COMPLETION_YEAR.ahead
        return t('problem.year', { min: COMPLETION_YEAR.min, max })
      }
      case 'totalExperience':
        return t('problem.experience', { max: MAX_EXPERIENCE_YEARS })
      default:
        return t('problem.invalid')
    }
  }
}

const missing = {
  gender: 'problem.select',
  country: 'problem.country',
  city: 'problem.city',
  levelOfEducation: 'problem.select',
  university: 'problem.college',
  domain: 'problem.select',
  skills: 'problem.select',
  tools: 'problem.select',
  languages: 'problem.select',
} as const satisfies Partial<Record<DraftField, string>> as Partial<
  Record<DraftField, 'problem.select' | 'problem.country' | 'problem.city' | 'problem.college'>
>
