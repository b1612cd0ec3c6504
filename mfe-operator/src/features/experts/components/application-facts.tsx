import { LANGUAGE_ABILITIES, NO_LANGUAGE } from '@platform/contracts/expert/constants'
import type { ReviewedExpertApplication } from '@platform/contracts/expert/staff-http'
import { useLanguage } from '@platform/remote-kit/shell'
import { Heading, Stack } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'

/** What the applicant says. */
export function ApplicationFacts({ application }: { application: ReviewedExpertApplication }) {
  const t = useT()
  const language = useLanguage()
  const { basicVerificationDetails: basic, skills, tools, languages, names } = application
  const nameOf = (id: string) => names[id] ?? id
  const country =
    basic.country && new Intl.DisplayNames([language], { type: 'region' }).of(basic.country)
  const said = (value: string | number | null) => String(value ?? t('field.none'))
  const list = (items: readonly string[]) => (items.length > 0 ? items.join(', ') : t('field.none'))
  const year = basic.completionYear
  return (
    <>
      <Part title={t('part.person')}>
        <FactList
          facts={[
            { label: t('field.name'), value: [basic.firstName, basic.lastName].join(' ') },
            { label: t('field.age'), value: said(basic.age) },
            { label: t('field.place'), value: list([basic.city, country].filter(isText)) },
            { label: t('field.email'), value: said(basic.email) },
          ]}
        />
      </Part>
      <Part title={t('part.education')}>
        <FactList
          facts={[
            {
              label: t('field.education'),
              value: basic.levelOfEducation
                ? t(`education.${basic.levelOfEducation}`)
                : t('field.none'),
            },
            { label: t('field.university'), value: said(basic.university) },
            { label: t('field.major'), value: said(basic.major) },
            {
              label: t('field.completionYear'),
              value:
                basic.currentlyPursuing && year !== null
                  ? t('field.studies', { year: String(year) })
                  : said(year),
            },
            {
              label: t('field.domain'),
              value: basic.domain ? t(`domain.${basic.domain}`) : t('field.none'),
            },
            { label: t('field.totalExperience'), value: said(basic.totalExperience) },
          ]}
        />
      </Part>
      <Part title={t('part.skills')}>
        <FactList
          facts={[
            {
              label: t('field.skills'),
              value: list(
                skills.map(({ id, level }) =>
                  level ? `${nameOf(id)} (${t(`level.${level}`)})` : nameOf(id),
                ),
              ),
            },
            { label: t('field.tools'), value: list(tools.map(nameOf)) },
            {
              label: t('field.languages'),
              value: list(
                languages
                  .filter(({ name }) => name !== NO_LANGUAGE)
                  .map((one) => {
                    const abilities = LANGUAGE_ABILITIES.filter((ability) => one[ability])
                    return `${nameOf(one.name)} (${abilities.map((ability) => t(`ability.${ability}`)).join(', ')})`
                  }),
              ),
            },
          ]}
        />
      </Part>
    </>
  )
}

const isText = (text: string | null | undefined): text is string => Boolean(text)

/** A part of an application under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
