import {
  EDUCATION_LEVELS,
  EXPERT_AGE,
  EXPERT_DOMAINS,
  GENDERS,
  MAX_EDUCATION_TEXT,
} from '@platform/contracts/expert/constants'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { useSession } from '@platform/remote-kit/shell'
import { Button, Heading, Stack, Text } from '@platform/ui'
import { type ReactNode, useId } from 'react'
import { FieldGrid, FieldGroup } from '../../draft/components/parts.ts'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import type { Draft } from '../../draft/model/use-draft.ts'
import { useT } from '../i18n/messages.ts'
import {
  ChoiceField,
  CountryField,
  NumberField,
  PlaceField,
  StudyingField,
  TextField,
} from './basic-fields.tsx'

/** Longest name and address that a draft keeps; what is too long for the application is said at the field. */
const MAX_NAME = 40
const MAX_EMAIL = 254

/** Who the applicant is: every field is saved separately. */
export function BasicsForm({ draft }: { draft: Draft }) {
  const t = useT()
  const names = useDraftT()
  const isStudying = draft.values.currentlyPursuing
  return (
    <>
      <Group title={t('you')} text={t('you.text')}>
        <TextField
          draft={draft}
          name="firstName"
          hint={t('firstName.hint')}
          autoComplete="given-name"
          maxLength={MAX_NAME}
        />
        <TextField draft={draft} name="lastName" autoComplete="family-name" maxLength={MAX_NAME} />
        <NumberField
          draft={draft}
          name="age"
          hint={t('age.hint', { min: EXPERT_AGE.min })}
          digits={3}
        />
        <ChoiceField
          draft={draft}
          name="gender"
          options={GENDERS.map((value) => ({ value, label: names(`gender.${value}`) }))}
        />
      </Group>
      <Group title={t('where')} text={t('where.text')}>
        <CountryField draft={draft} />
        <PlaceField draft={draft} name="city" kind="cities" maxLength={MAX_EDUCATION_TEXT} />
        <KeepFocus changesWith={Boolean(draft.values.email)}>
          <Stack gap={2}>
            <TextField
              draft={draft}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={MAX_EMAIL}
            />
            <OwnEmail draft={draft} />
          </Stack>
        </KeepFocus>
      </Group>
      <Group title={t('education')} text={t('education.text')}>
        <ChoiceField
          draft={draft}
          name="levelOfEducation"
          options={EDUCATION_LEVELS.map((value) => ({ value, label: names(`education.${value}`) }))}
        />
        <PlaceField
          draft={draft}
          name="university"
          kind="colleges"
          maxLength={MAX_EDUCATION_TEXT}
        />
        <TextField draft={draft} name="major" autoComplete="off" maxLength={MAX_EDUCATION_TEXT} />
        <Stack gap={2}>
          <NumberField
            draft={draft}
            name="completionYear"
            hint={t(isStudying ? 'year.ahead' : 'year.hint')}
            digits={4}
          />
          <StudyingField draft={draft} />
        </Stack>
      </Group>
      <Group title={t('work')} text={t('work.text')}>
        <ChoiceField
          draft={draft}
          name="domain"
          options={EXPERT_DOMAINS.map((value) => ({ value, label: names(`domain.${value}`) }))}
        />
        <NumberField draft={draft} name="totalExperience" hint={t('experience.hint')} digits={2} />
      </Group>
    </>
  )
}

/** Offers the address of the account while none is typed. */
function OwnEmail({ draft }: { draft: Draft }) {
  const t = useT()
  const session = useSession()
  const email = session.status === 'signed-in' ? session.email : null
  if (!email || draft.values.email) return null
  return (
    <div>
      <Button
        size="s"
        variant="secondary"
        onClick={() => {
          draft.change({ email })
          draft.leave('email')
        }}
      >
        {t('useEmail', { email })}
      </Button>
    </div>
  )
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <FieldGroup aria-labelledby={id}>
      <Stack gap={1}>
        <Heading level={2} size="card" id={id}>
          {title}
        </Heading>
        <Text size="meta" tone="mute">
          {text}
        </Text>
      </Stack>
      <FieldGrid>{children}</FieldGrid>
    </FieldGroup>
  )
}
