import type { Approval } from '@platform/contracts/staff/approvals'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
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

/** Approves, refuses or withdraws a request, with a reason. */
export function DecideDialog({ request, step, onClose }: DecideDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const name = useRequestName(request)
  const { service, approval } = request
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t(`approvals.${step}Of`, { name }),
        action: t(`approvals.${step}`),
        variant: step === 'approve' ? 'primary' : 'danger',
        async run(reason) {
          try {
            const { state, failure } = await (step === 'withdraw'
              ? withdraw(api, service, approval, reason)
              : decide(api, service, step, approval, reason))
            const type = state === 'failed' ? 'error' : 'success'
            return { message: t(endOf(state, failure)), type }
          } finally {
            void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
            void queries.invalidateQueries({ queryKey: ['staff-users'] })
          }
        },
        problem: (error) => t(problemOf(error)),
      }}
    />
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
