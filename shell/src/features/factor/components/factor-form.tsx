import type { FactorWay } from '@platform/contracts/identity/second-factor'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useEffect, useRef, useState } from 'react'
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
  const [hasSent, setHasSent] = useState(false)
  const problem = hasSent && props.error ? problemText(props.error) : null
  const prompt = useRef<AbortController>(null)
  useEffect(() => () => prompt.current?.abort(), [])
  function send(answer: FactorAnswer) {
    setHasSent(true)
    return props.onSend(answer)
  }
  function sendByPasskey() {
    const asked = new AbortController()
    prompt.current = asked
    return send({ way: 'passkey', signal: asked.signal })
  }
  function change(way: FactorWay) {
    // A prompt that nobody answers, because the passkey is on another device, ends here.
    prompt.current?.abort()
    setHasSent(false)
    setChosen(way)
  }
  return (
    <Stack gap={4}>
      <Text tone="mute">{t(texts[chosen])}</Text>
      {chosen === 'recovery-code' ? (
        <RecoveryForm isPending={props.isPending} problem={problem} onSend={send} />
      ) : chosen === 'passkey' ? (
        <PasskeyForm isPending={props.isPending} problem={problem} onSend={sendByPasskey} />
      ) : (
        <AppCodeForm
          isPending={props.isPending}
          problem={problem}
          onSend={(code) => send({ way: 'totp', code })}
        />
      )}
      <Inline justify="center">
        {usable
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button
              key={way}
              variant="ghost"
              disabled={props.isPending && chosen !== 'passkey'}
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

interface WayFormProps extends Pick<FactorFormProps, 'isPending' | 'onSend'> {
  problem: string | null
}

function PasskeyForm({
  onSend,
  isPending,
  problem,
}: Omit<WayFormProps, 'onSend'> & { onSend: () => Promise<unknown> }) {
  const t = useT()
  return (
    <Stack gap={4}>
      {problem && (
        <Notice tone="bad" live="alert">
          {problem}
        </Notice>
      )}
      <Button block size="l" loading={isPending} onClick={() => void onSend()} data-autofocus>
        {t('passkey.continue')}
      </Button>
    </Stack>
  )
}

function RecoveryForm({ onSend, isPending, problem }: WayFormProps) {
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
