import type { Exchange } from '@platform/contracts/wallet/exchange'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useBalance } from '@platform/remote-kit/shell'
import { Card, Loading, Skeleton, Stack } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useDebts } from '../../debts/api/use-debts.ts'
import { DebtNotices } from '../../debts/components/debt-notices.tsx'
import { useRate } from '../api/get-rate.ts'
import { useT } from '../i18n/messages.ts'
import type { ExchangeCurrency } from '../model/exchange-currency.ts'
import { ExchangeDone } from './exchange-done.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { FORM_HEIGHT } from './form-height.ts'

interface ExchangePanelProps {
  userId: string
  from: ExchangeCurrency
  onFlip: () => void
}

/** The form, and then what was exchanged, in a card of one height. */
export function ExchangePanel({ userId, from, onFlip }: ExchangePanelProps) {
  const t = useT()
  const rate = useRate()
  const debts = useDebts()
  const balance = useBalance()
  const [made, setMade] = useState<Exchange | null>(null)
  if (rate.error && !rate.data) {
    return (
      <LoadFailed
        error={rate.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={rate.refetch}
        retrying={rate.isFetching}
      />
    )
  }
  // The notices are above the form, so it waits for them.
  if (!rate.data || debts.isPending || balance.status === 'loading') {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={FORM_HEIGHT} radius={16} />
      </Loading>
    )
  }
  const owed = (debts.data ?? []).filter(({ currency }) => currency === from)
  return (
    <Stack gap={4}>
      <DebtNotices debts={owed} />
      <Steady>
        {made ? (
          <ExchangeDone exchange={made} onAgain={() => setMade(null)} />
        ) : (
          <ExchangeForm
            userId={userId}
            from={from}
            rate={rate.data}
            isOwing={owed.length > 0}
            onFlip={onFlip}
            onMade={setMade}
          />
        )}
      </Steady>
    </Stack>
  )
}

const Steady = styled(Card)`
  min-height: ${FORM_HEIGHT}px;
`
