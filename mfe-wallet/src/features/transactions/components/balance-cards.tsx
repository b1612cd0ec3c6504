import { type Currency, currencies, currencyCodes } from '@platform/contracts/money'
import type { Balance, BalanceState } from '@platform/contracts/shell/shell-api'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useBalance, useFormat } from '@platform/remote-kit/shell'
import { Card, Grid, Skeleton, Stack, Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'

/** One card per currency, live; reserved and incoming amounts are shown separately. */
export function BalanceCards() {
  const t = useT()
  const state = useBalance()
  return (
    <Grid as="section" min={240} gap={3} aria-label={t('history.balances')}>
      {currencyCodes.map((currency) =>
        state.status === 'loading' ? (
          <Skeleton key={currency} height="104px" radius={16} />
        ) : (
          <BalanceCard key={currency} currency={currency} state={state} />
        ),
      )}
    </Grid>
  )
}

function BalanceCard({ currency, state }: { currency: Currency; state: BalanceState }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const balance: Balance | undefined = state.balances.find((each) => each.currency === currency)
  const arriving = state.arriving.filter((each) => each.currency === currency)
  return (
    <Card>
      <Stack gap={2}>
        <Text size="meta" tone="mute">
          {currencies[currency].name}
        </Text>
        <CurrencyAmount currency={currency} amount={balance?.available ?? '0'} size="section" />
        {balance && Number(balance.held) > 0 && (
          <Text size="meta" tone="mute">
            {t('history.held', { amount: formatAmount(balance.held) })}
          </Text>
        )}
        {arriving.map((each) => (
          <Text key={each.id} size="meta" tone="gold">
            {t('history.arriving', { amount: formatAmount(each.amount) })}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
