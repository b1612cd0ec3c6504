import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Notice, Skeleton, Stack, Text, useNow } from '@platform/ui'
import { useState } from 'react'
import { usePurchase } from '../api/purchases.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** From then on a payment takes longer than usual, ms. */
const LONG_MS = 10_000

/** What became of an order, live, with the provider's page while it can be paid. */
export function PurchaseState({ id }: { id: string }) {
  const t = useT()
  const purchase = usePurchase(id)
  if (purchase.error && !purchase.data) {
    return (
      <LoadFailed
        error={purchase.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={purchase.refetch}
        retrying={purchase.isFetching}
      />
    )
  }
  if (!purchase.data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={420} radius={16} />
      </Loading>
    )
  }
  const { status, checkoutUrl, fiat, total } = purchase.data
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={2} role="status">
          <Heading level={2} tone={status === 'done' ? 'ok' : 'text'}>
            {t(`status.${status}`)}
          </Heading>
          <Text tone="mute">{t(`about.${status}`)}</Text>
          {status === 'processing' && <TakesLong />}
        </Stack>
        <Figures figures={purchase.data} />
        {checkoutUrl && (
          <Button as="a" href={checkoutUrl} size="l" block>
            {t('pay', { total, fiat })}
          </Button>
        )}
        <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="secondary" block>
          {t('history')}
        </Button>
      </Stack>
    </Card>
  )
}

function TakesLong() {
  const t = useT()
  const { serverNow } = useShell()
  const [since] = useState(serverNow)
  return useNow(serverNow) - since >= LONG_MS ? <Notice tone="gold">{t('long')}</Notice> : null
}
