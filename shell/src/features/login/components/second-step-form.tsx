import type { Session } from '@platform/contracts/identity/http'
import type { FactorProof } from '@platform/contracts/identity/second-factor'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { factorApi } from '../../factor/api/factor-api.ts'
import { FactorForm } from '../../factor/components/factor-form.tsx'
import { FactorTexts } from '../../factor/components/factor-texts.tsx'
import type { SecondStep } from '../model/second-step.ts'

interface SecondStepFormProps {
  step: SecondStep
  onSession: (session: Session) => void
  /** It is over: the user logs in again. */
  onOver: () => void
}

/** Asks for the second factor of a log-in. */
export function SecondStepForm({ step, onSession, onOver }: SecondStepFormProps) {
  const { logIn } = factorApi(useApi())
  const { track } = useShell()
  const { send, error, isPending } = useWrite({
    mutationFn: (proof: FactorProof) => logIn(step.ticket, proof),
    onSuccess: onSession,
    onError(failure) {
      track('second_step_failed', { method: step.method, code: failureCode(failure) })
      if (failure instanceof ApiFailure && failure.code === 'SECOND_STEP_OVER') onOver()
    },
  })
  return (
    <FactorTexts>
      <FactorForm onSend={send} isPending={isPending} error={error} />
    </FactorTexts>
  )
}
