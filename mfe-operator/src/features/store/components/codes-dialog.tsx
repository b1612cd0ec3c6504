import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextArea } from '@platform/ui/interaction'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { addCodes, type Codes } from '../api/store-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'
import { codesIn, codesProblem } from '../model/typed-codes.ts'

interface CodesDialogProps {
  id: string
  name: string
  onClose: () => void
}

type Problem = NonNullable<ReturnType<typeof codesProblem>>

const schema = fieldRules<{ codes: string }, Problem>({ codes: codesProblem })

/** Adds codes to an item, once however often they are sent. */
export function CodesDialog({ id, name, onClose }: CodesDialogProps) {
  const t = useT()
  return (
    <ActDialog onClose={onClose} title={t('item.codesOf', { name })}>
      <CodesForm id={id} onClose={onClose} />
    </ActDialog>
  )
}

function CodesForm({ id, onClose }: Omit<CodesDialogProps, 'name'>) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const add = useSendOnce((body: Codes, key) => addCodes(api, body, key))
  const form = useForm<{ codes: string }, { codes: string }, Problem>({
    schema,
    defaultValues: { codes: '' },
    problemText: (key) => t(key),
    async onSubmit({ codes }) {
      const { added } = await add({ id, codes: codesIn(codes) })
      alerts.show({ message: t('codes.done', { count: added }) })
      void queries.invalidateQueries({ queryKey: ['staff-store-items'] })
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure)))}
          </Notice>
        )}
        <FormField
          form={form}
          name="codes"
          label={t('codes.label')}
          hint={t('codes.hint')}
          required
        >
          {(input) => <TextArea {...input} rows={8} autoComplete="off" spellCheck={false} />}
        </FormField>
        <Button type="submit" block size="l" loading={form.submitting}>
          {t('codes.action')}
        </Button>
      </Stack>
    </Form>
  )
}
