import type { ProofWay } from '@platform/contracts/identity/proofs'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Spinner, Stack, Text } from '@platform/ui'
import { useEffect, useEffectEvent } from 'react'
import { proofApi } from '../api/proof-api.ts'
import { useT } from '../i18n/messages.ts'
import { useCodeProblem } from '../model/use-code-problem.ts'
import { CodeForm } from './code-form.tsx'

interface CodeProofProps {
  to: Extract<ProofWay, { to: string }>
  onProven: () => void
  onBack: () => void
}

/** Sends a code to the user's own number or address, and asks for it. */
export function CodeProof({ to, onProven, onBack }: CodeProofProps) {
  const t = useT()
  const proof = proofApi(useApi())
  const problemText = useCodeProblem()
  const request = useWrite({ mutationFn: () => proof.requestCode(to.way) })
  const verify = useWrite({
    mutationFn: (code: string) => proof.verifyCode(request.data?.challengeId ?? '', code),
    onSuccess: onProven,
  })
  const begin = useEffectEvent(() => void request.send())
  useEffect(() => begin(), [])

  if (!request.data) {
    return request.error ? (
      <Stack gap={3}>
        <Notice tone="bad" live="alert">
          {problemText(request.error)}
        </Notice>
        <Button variant="secondary" onClick={onBack}>
          {t('proof.back')}
        </Button>
      </Stack>
    ) : (
      <Inline gap={3} role="status" justify="center">
        <Spinner />
        <Text as="span">{t('proof.sending')}</Text>
      </Inline>
    )
  }
  return (
    <CodeForm
      destination={to.to}
      problem={verify.error ? problemText(verify.error) : null}
      isPending={verify.isPending}
      isSending={request.isPending}
      resendAt={request.data.resendAt}
      onCode={verify.send}
      onBack={onBack}
      onAgain={() => {
        verify.reset()
        return request.send()
      }}
    />
  )
}
