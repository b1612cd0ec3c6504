import type { Task } from '@platform/contracts/quests/http'
import { Field, Stack, TextInput } from '@platform/ui'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'

interface DetailsStepProps {
  formId: string
  task: Task
  onSubmit: (details: Record<string, string>) => void
}

/** The details an operator asks for beside the login. */
export function DetailsStep({ formId, task: { settings }, onSubmit }: DetailsStepProps) {
  const t = useT()
  const [details, setDetails] = useState<Record<string, string>>({})
  const [submitted, setSubmitted] = useState(false)
  const fields = settings.type === 'CAPTURE_LOGIN_AND_GAME_DETAILS' ? settings.fields : []
  const isMissing = (field: (typeof fields)[number]) =>
    field.required && !details[field.key]?.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!fields.some(isMissing)) onSubmit(details)
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
              onChange={(event) => setDetails({ ...details, [field.key]: event.target.value })}
              maxLength={field.maxLength}
              required={field.required}
              {...(index === 0 && { 'data-autofocus': true })}
            />
          </Field>
        ))}
      </Stack>
    </form>
  )
}
