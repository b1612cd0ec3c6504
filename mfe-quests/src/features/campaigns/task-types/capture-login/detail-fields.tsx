import { Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useT } from '../../../../i18n/campaign/messages.ts'
import { useDraft, useKeepDraft } from '../../components/use-draft.ts'
import type { TaskOf } from '../task-type.ts'

type LoginTask = TaskOf<'CAPTURE_LOGIN_AND_GAME_DETAILS'>
type DetailField = LoginTask['settings']['fields'][number]

/** Value by the key of its field. */
type Details = Record<string, string>

/** The details an operator asks for beside the login; fields left empty are not sent. */
export function useDetailsForm(
  { id, settings: { fields } }: LoginTask,
  onSubmit: (details: Details) => Promise<void>,
) {
  const required = fields.filter((field) => field.required)
  const empty = Object.fromEntries(fields.map(({ key }) => [key, '']))
  const form = useForm<Details, Details, 'task.enterValue'>({
    schema: fieldRules<Details, 'task.enterValue'>(
      Object.fromEntries(
        required.map(({ key }) => [
          key,
          (value: string) => (value.trim() ? null : ('task.enterValue' as const)),
        ]),
      ),
    ),
    defaultValues: useDraft(id, 'details', empty),
    problemText: useT(),
    onSubmit: (details) => onSubmit(filledIn(details)),
  })
  useKeepDraft(id, 'details', form.watch())
  return form
}

function filledIn(details: Details): Details {
  const trimmed = Object.entries(details).map(([key, value]) => [key, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

interface DetailFieldsProps {
  form: ReturnType<typeof useDetailsForm>
  formId: string
  fields: readonly DetailField[]
  readOnly: boolean
  /** The first field takes the focus. */
  focused: boolean
}

export function DetailFields({ form, formId, fields, readOnly, focused }: DetailFieldsProps) {
  const t = useT()
  return (
    <Form form={form} id={formId}>
      <Stack gap={4}>
        {fields.map(({ key, label, required, maxLength }, index) => (
          <FormField
            key={key}
            form={form}
            name={key}
            label={label}
            required={required}
            hint={required ? undefined : t('task.optional')}
          >
            {(input) => (
              <TextInput
                {...input}
                readOnly={readOnly}
                maxLength={maxLength}
                autoFocus={focused && index === 0}
              />
            )}
          </FormField>
        ))}
      </Stack>
    </Form>
  )
}
