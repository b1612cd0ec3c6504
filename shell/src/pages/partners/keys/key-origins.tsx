import type { OwnKey, ProofFound } from '@platform/contracts/identity/partner-keys'
import { patternHost } from '@platform/contracts/rules/origin-pattern'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { Fact } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { originOf } from './origin-of.ts'
import { Problem } from './problem.tsx'
import { useKeyWrite } from './use-key-write.ts'

/** The sites of a key; one of a live key is added once it is proven. */
export function KeyOrigins({ own }: { own: OwnKey }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isNone, setNone] = useState(false)
  const add = useKeyWrite((calls, origin: string) => calls.addOrigin(own.key, origin))
  const remove = useKeyWrite((calls, origin: string) => calls.removeOrigin(own.key, origin))
  const origin = originOf(typed)
  const found = foundOf(add.error)
  const submit = async () => {
    setNone(origin === null)
    if (origin !== null && (await add.send(origin))) setTyped('')
  }
  return (
    <Stack gap={3}>
      {own.origins.length === 0 && <Text tone="mute">{t('origins.none')}</Text>}
      {own.origins.map((one) => (
        <Inline key={one} justify="between">
          <Text>{one}</Text>
          <Button
            variant="secondary"
            size="s"
            aria-label={`${t('origins.remove')}: ${one}`}
            loading={remove.isPending && remove.variables === one}
            onClick={() => void remove.send(one)}
          >
            {t('origins.remove')}
          </Button>
        </Inline>
      ))}
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label={t('origins.add')}
          hint={t('origins.hint')}
          error={isNone && origin === null ? t('origins.bad') : undefined}
        >
          <TextInput
            type="url"
            value={typed}
            placeholder="https://"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {!own.test && origin !== null && <Proof own={own} origin={origin} />}
        {found && (
          <Notice tone="bad" live="alert">
            {t(`proof.${found}`)}
          </Notice>
        )}
        {add.error && !found && <Problem error={add.error} />}
        {remove.error && <Problem error={remove.error} />}
        <Inline>
          <Button type="submit" variant="secondary" loading={add.isPending}>
            {t(own.test ? 'origins.addNow' : 'origins.prove')}
          </Button>
        </Inline>
      </Stack>
      {add.proofDialog}
      {remove.proofDialog}
    </Stack>
  )
}

/** What to put where, so that we find it. */
function Proof({ own, origin }: { own: OwnKey; origin: string }) {
  const t = useT()
  const { value, filePath, dnsLabel } = own.proof
  const host = patternHost(origin)
  const at = origin.includes('*') ? `https://${host}` : origin
  return (
    <Stack gap={2}>
      <Text tone="mute">{t('proof.how')}</Text>
      <Stack as="dl" gap={3}>
        <Fact label={t('proof.file')} value={`${at}${filePath}`} />
        <Fact label={t('proof.dns')} value={`${dnsLabel}.${host}`} />
        <Fact label={t('proof.value')} value={value} />
      </Stack>
    </Stack>
  )
}

function foundOf(error: Error | null): Exclude<ProofFound, 'proven'> | null {
  if (!(error instanceof ApiFailure) || error.code !== 'ORIGIN_NOT_PROVEN') return null
  const { found } = (error.details ?? {}) as { found?: Exclude<ProofFound, 'proven'> }
  return found ?? 'nothing'
}
