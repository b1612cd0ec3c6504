import type { Application } from '@platform/contracts/expert/application-http'
import {
  type ExpertStep,
  LANGUAGE_ABILITIES,
  NO_LANGUAGE,
} from '@platform/contracts/expert/constants'
import { useLanguage } from '@platform/remote-kit/shell'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { useLanguageName } from '../../draft/model/use-term-name.ts'
import { useT } from '../i18n/messages.ts'

/** A line of the summary; an empty value is what is not filled in. */
export interface SummaryRow {
  label: string
  value: string
}

/** What the applicant has filled in, in words, by the step where it can be changed. */
export function useSummary(
  application: Application,
): Record<Extract<ExpertStep, 'basic-details' | 'skills'>, SummaryRow[]> {
  const t = useT()
  const names = useDraftT()
  const language = useLanguage()
  const languageName = useLanguageName()
  const { basicVerificationDetails: basic, skills, tools, languages } = application
  const { age, gender, city, country, completionYear, totalExperience } = basic
  const nameOf = (id: string) => application.names[id] ?? id

  return {
    'basic-details': [
      { label: t('row.name'), value: joined([basic.firstName, basic.lastName], ' ') },
      {
        label: t('row.age'),
        value: joined([age && names('years', { count: age }), gender && names(`gender.${gender}`)]),
      },
      { label: t('row.place'), value: joined([city, countryName(country, language)]) },
      { label: t('row.email'), value: basic.email ?? '' },
      {
        label: t('row.education'),
        value: basic.levelOfEducation ? names(`education.${basic.levelOfEducation}`) : '',
      },
      {
        label: t('row.study'),
        value: joined([
          basic.major,
          basic.university,
          completionYear &&
            t(basic.currentlyPursuing ? 'study.still' : 'study.until', { year: completionYear }),
        ]),
      },
      {
        label: t('row.work'),
        value: joined([
          basic.domain && names(`domain.${basic.domain}`),
          totalExperience !== null && names('years', { count: totalExperience }),
        ]),
      },
    ],
    skills: [
      {
        label: names('field.skills'),
        value: joined(
          skills.map(({ id, level }) =>
            level ? `${nameOf(id)} (${names(`level.${level}`)})` : nameOf(id),
          ),
        ),
      },
      { label: names('field.tools'), value: joined(tools.map(nameOf)) },
      {
        label: names('field.languages'),
        value: joined(
          languages
            .filter(({ name }) => name !== NO_LANGUAGE)
            .map((one) => {
              const can = LANGUAGE_ABILITIES.filter((ability) => one[ability])
              const words = can.map((ability) => names(`ability.${ability}`)).join(', ')
              const name = languageName(one.name, nameOf(one.name))
              return words ? `${name} (${words})` : name
            }),
          ' · ',
        ),
      },
    ],
  }
}

const joined = (parts: readonly (string | number | false | null)[], by = ', '): string =>
  parts.filter(Boolean).join(by)

function countryName(code: string | null, language: string): string | null {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
