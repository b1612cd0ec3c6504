import type { Task } from '@platform/contracts/quests/http'
import { Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'

/** Value by the key of its field. */
export type GameDetails = Readonly<Record<string, string>>

interface DetailsStepProps {
  formId: string
  task: Task
  /** Kept by the modal, so that going back and forth loses nothing. */
  details: GameDetails
  onChange: (details: GameDetails) => void
  onSubmit: () => void
}

/** The details an operator asks for beside the login. */
export function DetailsStep({ formId, task, details, onChange, onSubmit }: DetailsStepProps) {
  const t = useT()
  const { settings } = task
  const [submitted, setSubmitted] = useState(false)
  const fields = settings.type === 'CAPTURE_LOGIN_AND_GAME_DETAILS' ? settings.fields : []
  const isMissing = (field: (typeof fields)[number]) =>
    field.required && !details[field.key]?.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!fields.some(isMissing)) onSubmit()
  }
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {fields.map((field, index) => (
          <Field
            key={field.key}
            label={field.label}
            {...(submitted && isMissing(field) && { error: t('modal.enterValue') })}
          >
            <TextInput
              value={details[field.key] ?? ''}
              onChange={(event) => onChange({ ...details, [field.key]: event.target.value })}
              maxLength={field.maxLength}
              required={field.required}
              autoFocus={index === 0}
            />
          </Field>
        ))}
      </Stack>
    </form>
  )
}
