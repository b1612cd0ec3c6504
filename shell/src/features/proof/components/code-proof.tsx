import { OTP } from '@platform/contracts/constants'
import type { OtpVerifyBody } from '@platform/contracts/identity/http'
import type { ProofWay } from '@platform/contracts/identity/proofs'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Spinner, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { CodeInput } from '@platform/ui/interaction'
import { useEffect, useEffectEvent } from 'react'
import { proofApi } from '../api/proof-api.ts'
import { useT } from '../i18n/messages.ts'
import { codeProblem } from '../model/code-problem.ts'

interface CodeProofProps {
  to: Extract<ProofWay, { to: string }>
  onProven: () => void
  onBack: () => void
}

/** Sends a code to the user's own number or address, and asks for it. */
export function CodeProof({ to, onProven, onBack }: CodeProofProps) {
  const t = useT()
  const proof = proofApi(useApi())
  const problemText = useProblemText()
  const request = useWrite({ mutationFn: () => proof.requestCode(to.way) })
  const verify = useWrite({
    mutationFn: (code: string) => proof.verifyCode(request.data?.challengeId ?? '', code),
    onSuccess: onProven,
  })
  const begin = useEffectEvent(() => void request.send())
  useEffect(() => begin(), [])
  const form = useForm({
    schema: fieldRules<Pick<OtpVerifyBody, 'code'>, 'proof.incomplete'>({
      code: (code) => (code.length < OTP.digits ? 'proof.incomplete' : null),
    }),
    defaultValues: { code: '' },
    problemText: (problem) => t(problem, { count: OTP.digits }),
    async onSubmit({ code }) {
      await verify.send(code)
      form.setValue('code', '')
    },
  })

  async function again() {
    verify.reset()
    form.setValue('code', '')
    await request.send()
  }

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
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{t('proof.sentTo', { destination: to.to })}</Text>
        <FormField
          form={form}
          name="code"
          label={t('proof.code')}
          error={verify.error ? problemText(verify.error) : null}
        >
          {(input) => (
            <CodeInput
              {...input}
              onComplete={() => void form.submit()}
              length={OTP.digits}
              readOnly={verify.isPending}
              autoFocus
            />
          )}
        </FormField>
        <Button type="submit" block size="l" loading={verify.isPending}>
          {t('proof.confirm')}
        </Button>
        <Inline justify="center">
          <Button type="button" variant="ghost" disabled={verify.isPending} onClick={onBack}>
            {t('proof.back')}
          </Button>
          <Button
            type="button"
            variant="ghost"
            loading={request.isPending}
            onClick={() => void again()}
          >
            {t('proof.again')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  )
}

function useProblemText(): (error: unknown) => string {
  const t = useT()
  const failureText = useFailureText()
  return (error) => {
    const problem = codeProblem(error)
    const text = 'count' in problem ? t(problem.key, { count: problem.count }) : t(problem.key)
    return failureText(error, text)
  }
}
