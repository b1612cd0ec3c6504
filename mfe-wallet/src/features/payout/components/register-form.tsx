import {
  type DestinationKind,
  destinationKindsOf,
} from '@platform/contracts/wallet/destination-rules'
import type { Fiat } from '@platform/contracts/wallet/fiat'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, ChipGroup, Notice, Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useRegister } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import {
  type FieldName,
  fieldsOf,
  readDestination,
  type Written,
} from '../model/read-destination.ts'

/** What is written so far. */
export interface Draft {
  fiat: Fiat
  kind: DestinationKind
  written: Written
}

interface RegisterFormProps {
  fiat: Fiat
  /** Of this currency, from when the step was shown before. */
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onDone: () => void
}

/** Where payouts in a currency arrive from now on. */
export function RegisterForm({ fiat, draft, onDraft, onDone }: RegisterFormProps) {
  const t = useT()
  const failureText = useFailureText()
  const registering = useRegister()
  const kinds = destinationKindsOf(fiat)
  const { kind, written }: Omit<Draft, 'fiat'> = draft ?? { kind: kinds[0] ?? 'upi', written: {} }
  const [wrong, setWrong] = useState<readonly FieldName[]>([])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readDestination(kind, written)
    if ('wrong' in read) return setWrong(read.wrong)
    if (!(await registering.send(read.destination))) return
    onDraft(null)
    onDone()
  }

  function choose(next: DestinationKind) {
    onDraft({ fiat, kind: next, written: {} })
    setWrong([])
    registering.reset()
  }

  function type(name: FieldName, text: string) {
    onDraft({ fiat, kind, written: { ...written, [name]: text } })
    setWrong(wrong.filter((one) => one !== name))
    registering.reset()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <ChipGroup
          label={t('way')}
          value={kind}
          onChange={choose}
          options={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        />
        {fieldsOf(kind).map((name) => {
          const key = textKey(kind, name)
          return (
            <Field
              key={key}
              label={t(`field.${key}`)}
              hint={t(`hint.${key}`)}
              {...(wrong.includes(name) && { error: t(`bad.${key}`) })}
            >
              <TextInput
                value={written[name] ?? ''}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
                onChange={(event) => type(name, event.target.value)}
              />
            </Field>
          )
        })}
        <Notice>{t('waits')}</Notice>
        <Button type="submit" size="l" block loading={registering.isPending}>
          {t('register')}
        </Button>
        {registering.error && (
          <Notice tone="bad" live="alert">
            {failureCode(registering.error) === 'RATE_LIMITED'
              ? t('no.later')
              : failureText(registering.error, t('no.other'))}
          </Notice>
        )}
      </Stack>
    </form>
  )
}

/** A Pix key is called by what it is. */
const textKey = (kind: DestinationKind, name: FieldName) =>
  name === 'pixKey' ? (kind as Exclude<DestinationKind, 'upi' | 'bank'>) : name
