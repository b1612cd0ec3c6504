import type { OtpChallenge } from '@platform/contracts/identity/http'
import type { ProofWay } from '@platform/contracts/identity/proofs'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Spinner, Stack, Text } from '@platform/ui'
import { useEffect, useEffectEvent } from 'react'
import { proofApi } from '../api/proof-api.ts'
import { useT } from '../i18n/messages.ts'
import { useCodeProblem } from '../model/use-code-problem.ts'
import { CodeForm } from './code-form.tsx'

interface CodeProofProps {
  to: Extract<ProofWay, { to: string }>
  /** The last code that was sent there; null before. */
  sent: OtpChallenge | null
  onSent: (challenge: OtpChallenge) => void
  onProven: () => void
  onBack: () => void
}

/** Sends a code to the user's own number or address, and asks for it. */
export function CodeProof({ to, sent, onSent, onProven, onBack }: CodeProofProps) {
  const t = useT()
  const proof = proofApi(useApi())
  const { serverNow } = useShell()
  const problemText = useCodeProblem()
  const request = useWrite({ mutationFn: () => proof.requestCode(to.way), onSuccess: onSent })
  const verify = useWrite({
    mutationFn: (code: string) => proof.verifyCode(sent?.challengeId ?? '', code),
    onSuccess: onProven,
  })
  const begin = useEffectEvent(() => {
    // The user went back and returned: the last code is still valid, and another must not be sent so soon.
    if (!sent || serverNow() >= Date.parse(sent.resendAt)) void request.send()
  })
  useEffect(() => begin(), [])

  if (!sent) {
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
  const problem = verify.error ?? request.error
  return (
    <CodeForm
      destination={to.to}
      problem={problem ? problemText(problem) : null}
      isPending={verify.isPending}
      isSending={request.isPending}
      resendAt={sent.resendAt}
      onCode={verify.send}
      onBack={onBack}
      onAgain={async () => {
        verify.reset()
        return (await request.send()) !== undefined
      }}
    />
  )
}
