import type { Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack } from '@platform/ui'
import { useEffect, useEffectEvent } from 'react'
import { passkeysApi } from '../../factor/api/passkeys-api.ts'
import {
  hasPasskeys,
  offersInField,
  signByPasskey,
  stopOffering,
} from '../../factor/model/passkey-device.ts'
import { useT } from '../i18n/messages.ts'

interface PasskeyLoginProps {
  onOpened: (opened: Session | SecondFactorRequired) => void
}

/** Logs in by a passkey: by the button, or by one that the browser offers in the field for the number or address. */
export function PasskeyLogin({ onOpened }: PasskeyLoginProps) {
  const t = useT()
  const failureText = useFailureText()
  const { track } = useShell()
  const { askToLogIn, logIn } = passkeysApi(useApi())
  const { send, error, isPending } = useWrite({
    mutationFn: async () => logIn(await signByPasskey(await askToLogIn())),
    onSuccess: onOpened,
    onError: (failure) => track('login_failed', { method: 'passkey', code: failureCode(failure) }),
  })
  const offer = useEffectEvent(async (isGone: () => boolean) => {
    if (!(await offersInField()) || isGone()) return
    const asked = await askToLogIn()
    if (isGone()) return
    onOpened(await logIn(await signByPasskey(asked, { inField: true })))
  })
  useEffect(() => {
    if (!hasPasskeys()) return
    let gone = false
    // Users for whom this fails have the button, so a failure shows no message.
    offer(() => gone).catch(() => {})
    return () => {
      gone = true
      void stopOffering().catch(() => {})
    }
  }, [])

  if (!hasPasskeys()) return null
  return (
    <Stack gap={3}>
      <Button
        type="button"
        block
        variant="secondary"
        loading={isPending}
        onClick={() => void send()}
      >
        {t('login.passkey')}
      </Button>
      {error && (
        <Notice tone="bad" live="alert">
          {failureText(error, t('login.passkeyFailed'))}
        </Notice>
      )}
    </Stack>
  )
}
