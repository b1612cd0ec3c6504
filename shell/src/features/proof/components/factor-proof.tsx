import type { FactorWay } from '@platform/contracts/identity/second-factor'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useShellServices } from '../../../shell-context.ts'
import { factorApi } from '../../factor/api/factor-api.ts'
import { passkeysApi } from '../../factor/api/passkeys-api.ts'
import { FactorForm } from '../../factor/components/factor-form.tsx'
import { FactorTexts } from '../../factor/components/factor-texts.ts'
import { type FactorAnswer, proofOf } from '../../factor/model/factor-answer.ts'

interface FactorProofProps {
  ways: readonly FactorWay[]
  onProven: () => void
}

/** Asks for the second factor within the session, whose token then says that it was proven. */
export function FactorProof({ ways, onProven }: FactorProofProps) {
  const api = useApi()
  const { session } = useShellServices()
  const { send, error, isPending } = useWrite({
    mutationFn: async (answer: FactorAnswer) =>
      factorApi(api).prove(await proofOf(answer, passkeysApi(api).askForProof)),
    onSuccess({ accessToken }) {
      session.renew(accessToken)
      onProven()
    },
  })
  return (
    <FactorTexts>
      <FactorForm ways={ways} onSend={send} isPending={isPending} error={error} />
    </FactorTexts>
  )
}
