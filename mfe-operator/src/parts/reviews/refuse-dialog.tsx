import { MAX_REASON } from '@platform/contracts/identity/rights'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, TextInput } from '@platform/ui/interaction'
import { ActDialog } from '../act/act-dialog.tsx'
import { reasonRule, useReason } from '../act/use-reason.tsx'
import { useT } from './i18n/messages.ts'
import { useProblemText } from './use-problem-text.ts'

interface RefuseDialogProps {
  name: string
  /** By their codes, where its kind has a list of them. */
  grounds?: Readonly<Record<string, string>>
  /** What was written in it before it was closed. */
  draft: RefusalDraft | null
  onClose: (draft: RefusalDraft) => void
  onRefuse: (refusal: { ground?: string; reason: string }) => Promise<void>
  /** Why the last try failed. */
  error: unknown
}

export type RefusalDraft = { ground: string; reason: string }
type Problem = 'act.reason.missing' | 'decide.ground.choose'

const NOTHING: RefusalDraft = { ground: '', reason: '' }

/** Refuses an item: a ground where its kind has a list, and words that the user reads. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { name, grounds, draft, onClose, onRefuse, error } = props
  const t = useT()
  const failureText = useProblemText()
  const { problemText } = useReason()
  const form = useForm({
    schema: fieldRules<RefusalDraft, Problem>({
      ground: (ground) => (ground || !grounds ? null : 'decide.ground.choose'),
      reason: reasonRule,
    }),
    defaultValues: draft ?? NOTHING,
    problemText: (key: Problem) =>
      key === 'act.reason.missing' ? problemText(key) : t('decide.ground.choose'),
    async onSubmit({ ground, reason }) {
      await onRefuse({ ...(ground && { ground }), reason: reason.trim() })
    },
  })
  return (
    <ActDialog title={t('decide.rejectTitle', { name })} onClose={() => onClose(form.getValues())}>
      <Form form={form}>
        <Stack gap={4}>
          {error != null && (
            <Notice tone="bad" live="alert">
              {failureText(error)}
            </Notice>
          )}
          {grounds && (
            <FormField form={form} name="ground" label={t('decide.ground')} required>
              {(input) => (
                <Select {...input}>
                  <option value="">{t('decide.ground.choose')}</option>
                  {Object.entries(grounds).map(([ground, label]) => (
                    <option key={ground} value={ground}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          )}
          <FormField
            form={form}
            name="reason"
            label={t('decide.words')}
            hint={t('decide.words.hint')}
            required
          >
            {(input) => <TextInput {...input} maxLength={MAX_REASON} autoComplete="off" />}
          </FormField>
          <Button type="submit" block size="l" variant="danger" loading={form.submitting}>
            {t('reviews.reject')}
          </Button>
        </Stack>
      </Form>
    </ActDialog>
  )
}
