import type { SecondFactorStatus } from '@platform/contracts/identity/second-factor'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { lazy, Suspense, useState } from 'react'
import { LoadedCard } from '../../../loaded-card.tsx'
import { factorQuery } from '../api/factor-api.ts'
import { useT } from '../i18n/messages.ts'
import { FactorTexts } from './factor-texts.ts'

const FactorDialog = lazy(() => import('./factor-dialog.tsx'))

/** The second step of the user's log-ins: on or off, and how that is changed. */
export function FactorCard() {
  return (
    <FactorTexts>
      <Factor />
    </FactorTexts>
  )
}

function Factor() {
  const t = useT()
  const { data, isError, refetch } = useQuery(factorQuery(useApi()))
  return (
    <LoadedCard
      title={t('factor.title')}
      text={t('factor.text')}
      loading={t('factor.loading')}
      failed={t('factor.loadFailed')}
      retry={t('factor.retry')}
      height={44}
      onRetry={isError ? refetch : null}
    >
      {data && <Status status={data} />}
    </LoadedCard>
  )
}

function Status({ status }: { status: SecondFactorStatus }) {
  const { totp, passkeys, recoveryCodesLeft, isRequired, isProven } = status
  const hasFactor = totp !== null || passkeys > 0
  const t = useT()
  const { formatDate } = useFormat()
  const [dialog, setDialog] = useState<'set-up' | 'codes' | 'remove' | null>(null)
  return (
    <>
      {isRequired && !isProven && (
        <Notice tone="gold">{t(hasFactor ? 'factor.logInAgain' : 'factor.required')}</Notice>
      )}
      <Inline justify="between">
        <Stack gap={0}>
          <Text weight={600}>
            {totp
              ? t('factor.since', { date: formatDate(totp.since) })
              : t(hasFactor ? 'factor.byPasskey' : 'factor.none')}
          </Text>
          {hasFactor && (
            <Text size="meta" tone="mute">
              {t('factor.codesLeft', { count: recoveryCodesLeft })}
            </Text>
          )}
        </Stack>
        <Inline>
          {hasFactor && (
            <Button size="s" variant="secondary" onClick={() => setDialog('codes')}>
              {t('factor.newCodes')}
            </Button>
          )}
          {totp ? (
            <Button size="s" variant="ghost" onClick={() => setDialog('remove')}>
              {t('factor.remove')}
            </Button>
          ) : (
            <Button size="s" variant="secondary" onClick={() => setDialog('set-up')}>
              {t(hasFactor ? 'factor.addApp' : 'factor.setUp')}
            </Button>
          )}
        </Inline>
      </Inline>
      {dialog && (
        <Suspense>
          <FactorDialog act={dialog} hasPasskeys={passkeys > 0} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
