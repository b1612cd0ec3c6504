import type { ApplicantLanguage, Application } from '@platform/contracts/expert/application-http'
import {
  LANGUAGE_ABILITIES,
  MOST_LANGUAGES,
  NO_LANGUAGE,
} from '@platform/contracts/expert/constants'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, color, IconButton, Inline, radius, Stack, space } from '@platform/ui'
import { Checkbox, Combobox, Field } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useMemo } from 'react'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { useLanguageName } from '../../draft/model/use-term-name.ts'
import { useLanguageTerms } from '../api/terms.ts'
import { useT } from '../i18n/messages.ts'
import { languageRows, NEW_LANGUAGE, withLanguage } from '../model/chosen.ts'
import { AdditionRemark } from './addition-remark.tsx'

interface LanguageRowsProps {
  application: Application
  languages: readonly ApplicantLanguage[]
  /** Whether rows without a language or an ability are marked. */
  error?: string | undefined
  onChange: (languages: ApplicantLanguage[]) => void
}

/**
 * A row for each language: which one, and whether the applicant reads, writes and speaks it. Leaving a part of a row marks nothing: a
 * text between the press on a box and its release would move the box away.
 */
export function LanguageRows(props: LanguageRowsProps) {
  const { application, languages, error, onChange } = props
  const t = useT()
  const names = useDraftT()
  const options = useOptions(application, languages)
  const rows = languageRows(languages)
  const isWrong = ({ name, read, write, speak }: ApplicantLanguage) =>
    name === NO_LANGUAGE || !(read || write || speak)
  return (
    <Stack gap={3}>
      {rows.map((row, index) => {
        const place = index + 1
        return (
          // A row has no other name than its place: two of them can both be without a language.
          <Row key={index} role="group" aria-label={t('language', { place })}>
            <Line>
              <Field
                label={t('language', { place })}
                required={index === 0}
                {...(error && isWrong(row) && { error })}
              >
                <Combobox
                  options={options.filter(
                    ({ value }) => value === row.name || !rows.some(({ name }) => name === value),
                  )}
                  value={row.name === NO_LANGUAGE ? '' : row.name}
                  onChange={(value) =>
                    onChange(withLanguage(languages, index, { name: value || NO_LANGUAGE }))
                  }
                  placeholder={t('language.choose')}
                  openLabel={t('language.choose')}
                  emptyText={t('language.none')}
                />
              </Field>
              {languages.length > 0 && (
                <IconButton
                  icon="close"
                  label={t('language.remove', { place })}
                  onClick={() => onChange(languages.filter((_, other) => other !== index))}
                />
              )}
            </Line>
            <AdditionRemark id={row.name} additions={application.additions} />
            <Inline gap={4} role="group" aria-label={t('language.abilities', { place })}>
              {LANGUAGE_ABILITIES.map((ability) => (
                <Checkbox
                  key={ability}
                  label={names(`ability.${ability}`)}
                  checked={row[ability]}
                  onChange={({ target }) =>
                    onChange(withLanguage(languages, index, { [ability]: target.checked }))
                  }
                />
              ))}
            </Inline>
          </Row>
        )
      })}
      {rows.length < MOST_LANGUAGES && (
        <div>
          <Button size="s" variant="secondary" onClick={() => onChange([...rows, NEW_LANGUAGE])}>
            {t('language.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The languages of the list and the applicant's own, by the names of the reader's language. */
function useOptions(application: Application, languages: readonly ApplicantLanguage[]) {
  const { data } = useLanguageTerms()
  const nameOf = useLanguageName()
  const language = useLanguage()
  return useMemo(() => {
    const known = (data ?? []).map(({ id, name }) => ({ value: id, label: nameOf(id, name) }))
    const others = [
      ...languages.map(({ name }) => name),
      ...application.additions.flatMap(({ kind, id }) => (kind === 'language' ? id : [])),
    ].filter((id) => id !== NO_LANGUAGE && !known.some(({ value }) => value === id))
    const own = [...new Set(others)].map((id) => ({
      value: id,
      label: nameOf(id, application.names[id] ?? id),
    }))
    const { compare } = new Intl.Collator(language)
    return [...known, ...own].toSorted((one, other) => compare(one.label, other.label))
  }, [data, nameOf, language, languages, application.additions, application.names])
}

const Row = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: start;
  & > button {
    margin-top: ${space(7)};
  }
`
