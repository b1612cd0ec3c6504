import { Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useT as useCommonT } from '../../../../i18n/messages.ts'
import type { TaskFormProps } from '../task-type.ts'
import { useT } from './messages.ts'

const schema = fieldRules<{ code: string }, 'modal.enterValue'>({
  code: (code) => (code.trim() ? null : 'modal.enterValue'),
})

export function CodeForm({ formId, task, onSubmit }: TaskFormProps<'SPECIAL_CODE_VALIDATION'>) {
  const t = useT()
  const { hint } = task.settings
  const form = useForm({
    schema,
    defaultValues: { code: '' },
    problemText: useCommonT(),
    onSubmit: ({ code }) => onSubmit({ code: code.trim() }),
  })
  return (
    <Form form={form} id={formId}>
      <Stack gap={4}>
        {hint && <Text tone="mute">{hint}</Text>}
        <FormField form={form} name="code" label={t('code')} hint={t('codeHint')}>
          {(input) => (
            <TextInput
              {...input}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              data-autofocus
            />
          )}
        </FormField>
      </Stack>
    </Form>
  )
}
