import type { Application } from '@platform/contracts/expert/application-http'
import {
  type DraftField,
  MOST_LANGUAGES,
  MOST_SKILLS,
  MOST_TOOLS,
} from '@platform/contracts/expert/constants'
import { Heading, Loading, Skeleton, Stack, Text, VisuallyHidden } from '@platform/ui'
import { type ReactNode, useId, useState } from 'react'
import { FieldGroup } from '../../draft/components/parts.ts'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import type { Draft } from '../../draft/model/use-draft.ts'
import { useProblemText } from '../../draft/model/use-problem-text.ts'
import { useTerms } from '../api/terms.ts'
import { useT } from '../i18n/messages.ts'
import { withLevel, withNewLanguage, withoutSkill, withSkill } from '../model/chosen.ts'
import { LanguageRows } from './language-rows.tsx'
import { OwnLanguage } from './own-language.tsx'
import { SkillRows } from './skill-rows.tsx'
import { TermSearch } from './term-search.tsx'
import { ToolChips } from './tool-chips.tsx'

/** px: what is offered of skills and tools comes with the form, so that it moves nothing. */
const FORM_HEIGHT = 1_100

/** What the applicant can do: skills with a level, tools, languages. */
export function SkillsForm({ draft }: { draft: Draft }) {
  const names = useDraftT()
  const offered = [useTerms('skill', ''), useTerms('tool', '')]
  if (offered.some(({ isPending }) => isPending)) {
    return (
      <Loading label={names('loading')}>
        <Skeleton height={FORM_HEIGHT} radius={16} />
      </Loading>
    )
  }
  return <LoadedForm draft={draft} />
}

function LoadedForm({ draft }: { draft: Draft }) {
  const t = useT()
  const problemText = useProblemText()
  const [news, setNews] = useState('')
  /** Names of terms that were found and are not saved yet. */
  const [found, setFound] = useState<Application['names']>({})
  const { values } = draft
  const application = { ...draft.application, names: { ...found, ...draft.application.names } }
  const { skills, tools, languages } = values
  const ids = skills.map(({ id }) => id)

  function errorOf(name: DraftField): string | undefined {
    const problem = draft.problemOf(name)
    if (problem === null) return undefined
    if (problem === 'missing') return problemText(name, 'missing', null)
    return t(name === 'languages' ? 'needed.ability' : 'needed.level')
  }
  function added(id: string, name: string) {
    setFound((names) => ({ ...names, [id]: name }))
    setNews(t('added', { name }))
  }
  const removed = (name: string) => setNews(t('removed', { name }))

  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Group name="skills">
        <TermSearch
          kind="skill"
          chosen={ids}
          most={MOST_SKILLS}
          error={errorOf('skills')}
          onAdd={({ id, name }) => {
            draft.choose('skills', withSkill(skills, id))
            added(id, name)
          }}
        />
        <SkillRows
          {...{ application, skills }}
          showsMissing={draft.problemOf('skills') !== null}
          onLevel={(id, level) => draft.choose('skills', withLevel(skills, id, level))}
          onRemove={(id, name) => {
            draft.choose('skills', withoutSkill(skills, id))
            removed(name)
          }}
        />
      </Group>
      <Group name="tools">
        <TermSearch
          kind="tool"
          chosen={tools}
          most={MOST_TOOLS}
          error={errorOf('tools')}
          onAdd={({ id, name }) => {
            draft.choose('tools', [...new Set([...tools, id])])
            added(id, name)
          }}
        />
        <ToolChips
          {...{ application, tools }}
          onRemove={(id, name) => {
            draft.choose(
              'tools',
              tools.filter((one) => one !== id),
            )
            removed(name)
          }}
        />
      </Group>
      <Group name="languages">
        <LanguageRows
          {...{ application, languages }}
          error={errorOf('languages')}
          onChange={(next) => draft.choose('languages', next)}
        />
        {languages.length < MOST_LANGUAGES && (
          <OwnLanguage
            onAdd={(id, name) => {
              draft.choose('languages', withNewLanguage(languages, id))
              added(id, name)
            }}
          />
        )}
      </Group>
    </>
  )
}

function Group({
  name,
  children,
}: {
  name: 'skills' | 'tools' | 'languages'
  children: ReactNode
}) {
  const t = useT()
  const names = useDraftT()
  const id = useId()
  return (
    <FieldGroup aria-labelledby={id}>
      <Stack gap={1}>
        <Heading level={2} size="card" id={id}>
          {names(`field.${name}`)}
        </Heading>
        <Text size="meta" tone="mute">
          {t(`${name}.text`)}
        </Text>
      </Stack>
      {children}
    </FieldGroup>
  )
}
