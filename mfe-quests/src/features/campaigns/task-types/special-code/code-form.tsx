import { Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useT as useCommonT } from '../../../../i18n/campaign/messages.ts'
import { useDraft, useKeepDraft } from '../../components/use-draft.ts'
import { type TaskFormProps, TryRejected } from '../task-type.ts'
import { useT } from './messages.ts'

/** The contract's limit; its zod schema stays out of the browser. */
const MAX_CODE_LENGTH = 64

type Problem = 'task.enterValue' | 'rejected.WRONG_CODE'

const schema = fieldRules<{ code: string }, Problem>({
  code: (code) => (code.trim() ? null : 'task.enterValue'),
})

export function CodeForm({
  formId,
  task,
  readOnly,
  onSubmit,
}: TaskFormProps<'SPECIAL_CODE_VALIDATION'>) {
  const t = useT()
  const common = useCommonT()
  const { hint } = task.settings
  const form = useForm({
    schema,
    defaultValues: useDraft(task.id, 'code', { code: '' }),
    problemText: (problem: Problem) =>
      problem === 'task.enterValue' ? common(problem) : t(problem),
    onSubmit: ({ code }) => onSubmit({ code: code.trim() }),
    refusal: (error) => (error instanceof TryRejected ? { code: 'rejected.WRONG_CODE' } : {}),
  })
  useKeepDraft(task.id, 'code', form.watch())
  return (
    <Form form={form} id={formId}>
      <Stack gap={4}>
        {hint && <Text tone="mute">{hint}</Text>}
        <FormField form={form} name="code" label={t('code')} hint={t('codeHint')}>
          {(input) => (
            <TextInput
              {...input}
              readOnly={readOnly}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_CODE_LENGTH}
            />
          )}
        </FormField>
      </Stack>
    </Form>
  )
}
