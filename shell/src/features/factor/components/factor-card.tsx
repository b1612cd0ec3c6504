import type { SecondFactorStatus } from '@platform/contracts/identity/second-factor'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { lazy, Suspense, useState } from 'react'
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
    <Card padding={5} as="section">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t('factor.title')}</Heading>
          <Text tone="mute">{t('factor.text')}</Text>
        </Stack>
        {data ? (
          <Status status={data} />
        ) : isError ? (
          <Notice
            tone="bad"
            live="alert"
            action={
              <Button size="s" variant="secondary" onClick={() => void refetch()}>
                {t('factor.retry')}
              </Button>
            }
          >
            {t('factor.loadFailed')}
          </Notice>
        ) : (
          <Loading label={t('factor.loading')}>
            <Skeleton height={44} />
          </Loading>
        )}
      </Stack>
    </Card>
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
