import type { Task } from '@platform/contracts/quests/http'
import { Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'

interface CodeStepProps {
  formId: string
  task: Task
  onSubmit: (code: string) => void
}

export function CodeStep({ formId, task, onSubmit }: CodeStepProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const hint = task.settings.type === 'SPECIAL_CODE_VALIDATION' ? task.settings.hint : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setMissing(!typed)
    if (typed) onSubmit(typed)
  }
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {hint && <Text tone="mute">{hint}</Text>}
        <Field
          label={t('modal.code')}
          hint={t('modal.codeHint')}
          {...(missing && { error: t('modal.enterValue') })}
        >
          <TextInput
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            data-autofocus
          />
        </Field>
      </Stack>
    </form>
  )
}
