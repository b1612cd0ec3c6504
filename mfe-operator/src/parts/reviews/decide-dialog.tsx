import { MAX_REASON } from '@platform/contracts/identity/rights'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, TextInput } from '@platform/ui/interaction'
import { ActDialog } from '../act/act-dialog.tsx'
import { reasonRule, useReason } from '../act/use-reason.tsx'
import { useT } from './i18n/messages.ts'
import type { Decision } from './review-queue.ts'

export type Verdict = Decision['verdict']
export type DecisionDraft = { ground: string; reason: string }

interface DecideDialogProps {
  verdict: Verdict
  /** Of the item. */
  name: string
  /** Of a refusal, by their codes, where its kind has a list of them. */
  grounds?: Readonly<Record<string, string>>
  /** What was written in it before it was closed. */
  draft: DecisionDraft | null
  onClose: (draft: DecisionDraft) => void
  onDecide: (words: { ground?: string; reason: string }) => Promise<void>
  /** Why the last try failed, in words. */
  problem: string | null
}

type Problem = 'act.reason.missing' | 'decide.ground.choose'

const NOTHING: DecisionDraft = { ground: '', reason: '' }

/** Decides an item with words that the user reads, and a refusal with a ground where its kind has a list. */
export function DecideDialog(props: DecideDialogProps) {
  const { verdict, name, draft, onClose, onDecide, problem } = props
  const t = useT()
  const { problemText } = useReason()
  const isRefusal = verdict === 'reject'
  const grounds = isRefusal ? props.grounds : undefined
  const form = useForm({
    schema: fieldRules<DecisionDraft, Problem>({
      ground: (ground) => (ground || !grounds ? null : 'decide.ground.choose'),
      reason: reasonRule,
    }),
    defaultValues: draft ?? NOTHING,
    problemText: (key: Problem) =>
      key === 'act.reason.missing' ? problemText(key) : t('decide.ground.choose'),
    async onSubmit({ ground, reason }) {
      await onDecide({ ...(grounds && { ground }), reason: reason.trim() })
    },
  })
  return (
    <ActDialog
      title={t(isRefusal ? 'decide.rejectTitle' : 'decide.acceptTitle', { name })}
      onClose={() => onClose(form.getValues())}
    >
      <Form form={form}>
        <Stack gap={4}>
          {problem !== null && (
            <Notice tone="bad" live="alert">
              {problem}
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
            hint={t(isRefusal ? 'decide.words.hint' : 'decide.words.acceptHint')}
            required
          >
            {(input) => <TextInput {...input} maxLength={MAX_REASON} autoComplete="off" />}
          </FormField>
          <Button
            type="submit"
            block
            size="l"
            variant={isRefusal ? 'danger' : 'primary'}
            loading={form.submitting}
          >
            {t(isRefusal ? 'reviews.reject' : 'reviews.accept')}
          </Button>
        </Stack>
      </Form>
    </ActDialog>
  )
}
