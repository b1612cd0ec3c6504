import type { ExpertGround, TERM_GROUNDS } from '@platform/contracts/expert/constants'
import { MAX_REASON } from '@platform/contracts/identity/rights'
import { Button, Inline, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import type { ExpertDecision } from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'

type Ground = ExpertGround | (typeof TERM_GROUNDS)[number]

interface DecideBarProps {
  deciding: boolean
  grounds: readonly Ground[]
  /** Whether everything else is there; where it is not, the page says so. */
  mayDecide: () => boolean
  onDecide: (decision: ExpertDecision) => Promise<void>
  onRelease: () => void
}

/** What a reviewer can decide about the open item. */
export function DecideBar({ deciding, mayDecide, onDecide, onRelease, grounds }: DecideBarProps) {
  const t = useT()
  const [verdict, setVerdict] = useState<'accept' | 'reject' | null>(null)
  const ask = (chosen: 'accept' | 'reject') => {
    if (mayDecide()) setVerdict(chosen)
  }
  return (
    <>
      <Inline gap={2}>
        <Button size="s" loading={deciding} onClick={() => ask('accept')}>
          {t('decide.accept')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => ask('reject')}>
          {t('decide.reject')}
        </Button>
        <Button size="s" variant="ghost" onClick={onRelease}>
          {t('decide.release')}
        </Button>
      </Inline>
      {verdict && (
        <DecideDialog
          verdict={verdict}
          grounds={grounds}
          onClose={() => setVerdict(null)}
          onDecide={async (decision) => {
            await onDecide(decision)
            setVerdict(null)
          }}
        />
      )}
    </>
  )
}

interface DecideDialogProps extends Pick<DecideBarProps, 'grounds' | 'onDecide'> {
  verdict: 'accept' | 'reject'
  onClose: () => void
}

type Draft = { ground: string; reason: string }
type Problem = 'act.reason.missing' | 'decide.ground.choose'

/** Words to the applicant, and of a rejection its ground. */
function DecideDialog({ verdict, grounds, onClose, onDecide }: DecideDialogProps) {
  const t = useT()
  const { problemText } = useReason()
  const form = useForm({
    schema: fieldRules<Draft, Problem>({
      ground: (ground) => (ground || verdict === 'accept' ? null : 'decide.ground.choose'),
      reason: reasonRule,
    }),
    defaultValues: { ground: '', reason: '' },
    problemText: (key: Problem) =>
      key === 'act.reason.missing' ? problemText(key) : t('decide.ground.choose'),
    async onSubmit({ ground, reason }) {
      await onDecide({ verdict, ...(ground && { ground }), reason: reason.trim() })
    },
  })
  return (
    <ActDialog title={t(`decide.${verdict}Title`)} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          {verdict === 'reject' && (
            <FormField form={form} name="ground" label={t('decide.ground')} required>
              {(input) => (
                <Select {...input}>
                  <option value="">{t('decide.ground.choose')}</option>
                  {grounds.map((ground) => (
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
          <Button
            type="submit"
            block
            size="l"
            variant={verdict === 'reject' ? 'danger' : 'primary'}
            loading={form.submitting}
          >
            {t(`decide.${verdict}`)}
          </Button>
        </Stack>
      </Form>
    </ActDialog>
  )
}
