import { failureCode } from '@platform/remote-kit/failure-code'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, media, Notice, Spinner, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useEffectEvent } from 'react'
import { useShellServices } from '../../../shell-context.ts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { factorApi, factorQuery } from '../api/factor-api.ts'
import { useT } from '../i18n/messages.ts'
import { useFactorProblem } from '../model/use-factor-problem.ts'
import { AppCodeForm } from './app-code-form.tsx'
import { AppKey } from './app-key.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryList } from './recovery-list.tsx'

export interface CodesProps {
  onClose: () => void
  /** The recovery codes are shown. */
  onCodes: (codes: readonly string[]) => void
}

/** Shows the key of a new authenticator app, asks for its first code, then shows the recovery codes. */
export function SetUp({ onClose, onCodes }: CodesProps) {
  const t = useT()
  const api = useApi()
  const factor = factorApi(api)
  const queries = useQueryClient()
  const { alerts, track } = useShell()
  const { session } = useShellServices()
  const problemText = useFactorProblem()
  const { withProof, proofDialog } = useFreshProof()
  const enrol = useWrite({ mutationFn: () => withProof(() => factor.enrol()) })
  const confirm = useWrite({
    mutationFn: (code: string) => withProof(() => factor.confirm(code)),
    onError: (error) => track('second_factor_failed', { kind: 'totp', code: failureCode(error) }),
    onSuccess({ accessToken, recoveryCodes }) {
      onCodes(recoveryCodes)
      // With the roles of staff, which this session did not have before.
      session.renew(accessToken)
      alerts.show({ message: t('factor.setUp.done') })
      track('second_factor_added', { kind: 'totp' })
      void queries.invalidateQueries({ queryKey: factorQuery(api).queryKey })
    },
  })
  const begin = useEffectEvent(() => void enrol.send())
  useEffect(() => begin(), [])

  if (confirm.data) return <RecoveryList codes={confirm.data.recoveryCodes} onDone={onClose} />
  if (!enrol.data) {
    return (
      <Stack gap={3}>
        {enrol.error ? (
          <>
            <Notice tone="bad" live="alert">
              {problemText(enrol.error)}
            </Notice>
            <Button variant="secondary" onClick={() => void enrol.send()}>
              {t('factor.retry')}
            </Button>
          </>
        ) : (
          <Inline gap={3} role="status" justify="center">
            <Spinner />
            <Text as="span">{t('factor.loading')}</Text>
          </Inline>
        )}
        {proofDialog}
      </Stack>
    )
  }
  const { uri, secret } = enrol.data
  return (
    <Stack gap={4}>
      <Text tone="mute">{t('factor.setUp.text')}</Text>
      <OnPhones>
        <Button href={uri} block>
          {t('factor.setUp.open')}
        </Button>
      </OnPhones>
      <QrCode content={uri} label={t('factor.setUp.qr')} />
      <AppKey secret={secret} />
      <AppCodeForm
        onSend={confirm.send}
        isPending={confirm.isPending}
        problem={confirm.error ? problemText(confirm.error) : null}
      />
      {proofDialog}
    </Stack>
  )
}

/** The app is on this very device there, which cannot scan its own screen. */
const OnPhones = styled.div`
  ${media.desktop} {
    display: none;
  }
`
