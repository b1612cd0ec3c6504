import type { FactorWay } from '@platform/contracts/identity/second-factor'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import type { FactorAnswer } from '../model/factor-answer.ts'
import { hasPasskeys } from '../model/passkey-device.ts'
import { useFactorProblem } from '../model/use-factor-problem.ts'
import { AppCodeForm } from './app-code-form.tsx'

interface FactorFormProps {
  /** What the user has, the best first. */
  ways: readonly FactorWay[]
  /** Resolves once the call has ended. */
  onSend: (answer: FactorAnswer) => Promise<unknown>
  isPending: boolean
  /** What the last call failed with. */
  error: unknown
}

/** Asks for a passkey, a code of the authenticator app, or a recovery code. Below `FactorTexts`. */
export function FactorForm(props: FactorFormProps) {
  const t = useT()
  const usable = props.ways.filter((way) => way !== 'passkey' || hasPasskeys())
  const [chosen, setChosen] = useState<FactorWay>(usable[0] ?? 'recovery-code')
  const problemText = useFactorProblem()
  // What another form's answer was refused with says nothing about this one.
  const [ofOther, setOfOther] = useState<unknown>(null)
  const problem = props.error && props.error !== ofOther ? problemText(props.error) : null
  function change(way: FactorWay) {
    setOfOther(props.error)
    setChosen(way)
  }
  return (
    <Stack gap={4}>
      <Text tone="mute">{t(texts[chosen])}</Text>
      {chosen === 'recovery-code' ? (
        <RecoveryForm {...props} problem={problem} />
      ) : chosen === 'passkey' ? (
        <PasskeyForm {...props} problem={problem} />
      ) : (
        <AppCodeForm
          isPending={props.isPending}
          problem={problem}
          onSend={(code) => props.onSend({ way: 'totp', code })}
        />
      )}
      <Inline justify="center">
        {usable
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button
              key={way}
              variant="ghost"
              disabled={props.isPending}
              onClick={() => change(way)}
            >
              {t(uses[way])}
            </Button>
          ))}
      </Inline>
    </Stack>
  )
}

const texts = {
  passkey: 'passkey.text',
  totp: 'factor.appText',
  'recovery-code': 'factor.recoveryText',
} as const satisfies Record<FactorWay, string>
const uses = {
  passkey: 'passkey.use',
  totp: 'factor.useApp',
  'recovery-code': 'factor.useRecovery',
} as const satisfies Record<FactorWay, string>

function PasskeyForm({ onSend, isPending, problem }: FactorFormProps & { problem: string | null }) {
  const t = useT()
  return (
    <Stack gap={4}>
      {problem && (
        <Notice tone="bad" live="alert">
          {problem}
        </Notice>
      )}
      <Button
        block
        size="l"
        loading={isPending}
        onClick={() => void onSend({ way: 'passkey' })}
        data-autofocus
      >
        {t('passkey.continue')}
      </Button>
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
