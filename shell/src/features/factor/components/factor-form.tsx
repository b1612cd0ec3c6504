import type { FactorProof } from '@platform/contracts/identity/second-factor'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { useFactorProblem } from '../model/use-factor-problem.ts'
import { AppCodeForm } from './app-code-form.tsx'

interface FactorFormProps {
  /** Resolves once the call has ended. */
  onSend: (proof: FactorProof) => Promise<unknown>
  isPending: boolean
  /** What the last call failed with. */
  error: unknown
}

/** Asks for a code of the authenticator app, or for a recovery code. Below `FactorTexts`. */
export function FactorForm(props: FactorFormProps) {
  const t = useT()
  const [isLost, setIsLost] = useState(false)
  const problemText = useFactorProblem()
  // What the other form's code was refused with says nothing about this one.
  const [ofOther, setOfOther] = useState<unknown>(null)
  const problem = props.error && props.error !== ofOther ? problemText(props.error) : null
  function change() {
    setOfOther(props.error)
    setIsLost(!isLost)
  }
  return (
    <Stack gap={4}>
      <Text tone="mute">{t(isLost ? 'factor.recoveryText' : 'factor.appText')}</Text>
      {isLost ? (
        <RecoveryForm {...props} problem={problem} />
      ) : (
        <AppCodeForm
          isPending={props.isPending}
          problem={problem}
          onSend={(code) => props.onSend({ way: 'totp', code })}
        />
      )}
      <Inline justify="center">
        <Button variant="ghost" disabled={props.isPending} onClick={change}>
          {t(isLost ? 'factor.useApp' : 'factor.useRecovery')}
        </Button>
      </Inline>
    </Stack>
  )
}

function RecoveryForm({
  onSend,
  isPending,
  problem,
}: FactorFormProps & { problem: string | null }) {
  const t = useT()
  const form = useForm({
    schema: fieldRules<{ code: string }, 'factor.missing'>({
      code: (code) => (code.trim() === '' ? 'factor.missing' : null),
    }),
    defaultValues: { code: '' },
    problemText: t,
    onSubmit: async ({ code }) => void (await onSend({ way: 'recovery-code', code: code.trim() })),
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <FormField form={form} name="code" label={t('factor.recoveryCode')} error={problem}>
          {(input) => <TextInput {...input} autoComplete="off" maxLength={32} autoFocus />}
        </FormField>
        <Button type="submit" block size="l" loading={isPending}>
          {t('factor.confirm')}
        </Button>
      </Stack>
    </Form>
  )
}
