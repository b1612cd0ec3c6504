import { Button, Notice, Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { nameProblem, readName } from '../model/recipient-name.ts'
import type { TransferForm } from '../model/use-transfer-form.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { StepHeading } from './step-heading.tsx'

interface RecipientStepProps {
  form: TransferForm
  /** Whether the page begins with it. */
  isFirst: boolean
}

export function RecipientStep({ form, isFirst }: RecipientStepProps) {
  const t = useT()
  const [isTried, setTried] = useState(false)
  const problem = nameProblem(readName(form.name))

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem === null) void form.find()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <StepHeading step="recipient" takesFocus={!isFirst} />
        <Field
          label={t('name')}
          hint={t('nameHint')}
          {...(isTried && problem && { error: t(`name.${problem}`) })}
        >
          <TextInput
            value={form.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            onChange={(event) => {
              setTried(false)
              form.typeName(event.target.value)
            }}
          />
        </Field>
        <Button type="submit" size="l" block loading={form.isBusy}>
          {form.isBusy ? t('finding') : t('find')}
        </Button>
        {form.isSelf ? (
          <Notice tone="bad" live="alert">
            {t('self')}
          </Notice>
        ) : (
          <RefusalNotice form={form} />
        )}
      </Stack>
    </form>
  )
}
