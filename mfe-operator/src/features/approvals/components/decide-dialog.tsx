import type { Approval } from '@platform/contracts/staff/approvals'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { decide, withdraw } from '../api/approvals-api.ts'
import { useT } from '../i18n/messages.ts'
import type { WaitingRequest } from '../model/merge-lists.ts'
import { useRequestName } from '../model/request-name.ts'

export type Step = 'approve' | 'refuse' | 'withdraw'

interface DecideDialogProps {
  request: WaitingRequest
  step: Step
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({
  reason: reasonRule,
})

/** Approves, refuses or withdraws a request, with a reason. */
export function DecideDialog(props: DecideDialogProps) {
  const t = useT()
  const name = useRequestName(props.request)
  return (
    <ActDialog onClose={props.onClose} title={t(`approvals.${props.step}Of`, { name })}>
      <DecideForm {...props} />
    </ActDialog>
  )
}

function DecideForm({ request: { service, approval }, step, onClose }: DecideDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const withProof = useFreshProof()
  const reason = useReason()
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText: reason.problemText,
    async onSubmit({ reason }) {
      try {
        const { state, failure } = await (step === 'withdraw'
          ? withdraw(api, service, approval, reason.trim())
          : withProof(() => decide(api, service, step, approval, reason.trim())))
        alerts.show({
          message: t(endOf(state, failure)),
          type: state === 'failed' ? 'error' : 'success',
        })
        onClose()
      } finally {
        void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
        void queries.invalidateQueries({ queryKey: ['staff-users'] })
      }
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
        <FormField form={form} name="reason" {...reason.field} />
        <Button
          type="submit"
          block
          size="l"
          variant={step === 'approve' ? 'primary' : 'danger'}
          loading={form.submitting}
        >
          {t(`approvals.${step}`)}
        </Button>
      </Stack>
    </Form>
  )
}

/** The outcome of the request: the key of its text. */
function endOf(state: Approval['state'], failure: Approval['failure']) {
  if (state === 'refused' || state === 'withdrawn') return `decide.${state}` as const
  if (failure === 'ASKER_WITHOUT_RIGHT') return 'decide.askerWithoutRight'
  if (failure === 'ROLES_CHANGED') return 'decide.rolesChanged'
  if (failure === 'CARD_WALLET_CHANGED') return 'decide.walletChanged'
  return state === 'failed' ? 'decide.failed' : 'decide.done'
}

/** Why it was not decided: the key of its text. */
function problemOf(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'ALREADY_DECIDED':
      return 'problem.decided'
    case 'ANOTHER_PERSON_DECIDES':
      return 'problem.own'
    case 'FORBIDDEN':
      return 'problem.forbidden'
    default:
      return 'problem.other'
  }
}
