import type { Session } from '@platform/contracts/identity/http'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { factorApi } from '../../factor/api/factor-api.ts'
import { passkeysApi } from '../../factor/api/passkeys-api.ts'
import { FactorForm } from '../../factor/components/factor-form.tsx'
import { FactorTexts } from '../../factor/components/factor-texts.ts'
import { type FactorAnswer, proofOf } from '../../factor/model/factor-answer.ts'
import type { SecondStep } from '../model/second-step.ts'

interface SecondStepFormProps {
  step: SecondStep
  onSession: (session: Session) => void
  /** It is over: the user logs in again. */
  onOver: () => void
}

/** Asks for the second factor of a log-in. */
export function SecondStepForm({ step, onSession, onOver }: SecondStepFormProps) {
  const api = useApi()
  const { ticket, ways } = step
  const { track } = useShell()
  const { send, error, isPending } = useWrite({
    mutationFn: async (answer: FactorAnswer) => {
      const ask = () => passkeysApi(api).askForSecondStep(ticket)
      return factorApi(api).logIn(ticket, await proofOf(answer, ask))
    },
    onSuccess: onSession,
    onError(failure) {
      track('second_step_failed', { method: step.method, code: failureCode(failure) })
      if (failure instanceof ApiFailure && failure.code === 'SECOND_STEP_OVER') onOver()
    },
  })
  return (
    <FactorTexts>
      <FactorForm ways={ways} onSend={send} isPending={isPending} error={error} />
    </FactorTexts>
  )
}
