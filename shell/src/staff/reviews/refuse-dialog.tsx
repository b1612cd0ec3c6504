import { MAX_REASON } from '@platform/contracts/identity/rights'
import { PROOF_GROUNDS, type ProofGround } from '@platform/contracts/quests/proof-rules'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, TextInput } from '@platform/ui/interaction'
import { ActDialog } from '../act/act-dialog.tsx'
import { reasonRule, useReason } from '../act/use-reason.tsx'
import { useT } from './i18n/messages.ts'
import { problemOf } from './problem-of.ts'

interface RefuseDialogProps {
  name: string
  /** Whether its kind has a list of grounds. */
  hasGrounds: boolean
  onClose: () => void
  /** False: it was not refused. */
  onRefuse: (refusal: { ground: ProofGround; reason: string }) => Promise<boolean>
  /** Why the last try failed. */
  error: unknown
}

type Typed = { ground: ProofGround | ''; reason: string }
type Problem = 'act.reason.missing' | 'decide.ground.choose'

const schema = fieldRules<Typed, Problem>({
  ground: (ground) => (ground ? null : 'decide.ground.choose'),
  reason: reasonRule,
})

/** Refuses a proof: a ground from the list, and words that the user reads. */
export function RefuseDialog({ name, hasGrounds, onClose, onRefuse, error }: RefuseDialogProps) {
  const t = useT()
  const failureText = useFailureText()
  const { problemText } = useReason()
  const form = useForm({
    schema,
    defaultValues: { ground: hasGrounds ? '' : 'OTHER', reason: '' } as Typed,
    problemText: (key: Problem) =>
      key === 'act.reason.missing' ? problemText(key) : t('decide.ground.choose'),
    async onSubmit({ ground, reason }) {
      if (ground) await onRefuse({ ground, reason: reason.trim() })
    },
  })
  return (
    <ActDialog title={t('decide.rejectTitle', { name })} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          {error != null && (
            <Notice tone="bad" live="alert">
              {failureText(error, t(problemOf(error)))}
            </Notice>
          )}
          {hasGrounds && (
            <FormField form={form} name="ground" label={t('decide.ground')} required>
              {(input) => (
                <Select {...input}>
                  <option value="">{t('decide.ground.choose')}</option>
                  {PROOF_GROUNDS.map((ground) => (
                    <option key={ground} value={ground}>
                      {t(`ground.${ground}`)}
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
