import { currencies, toDecimal, toMinor } from '@platform/contracts/money'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { CampaignBudget } from '@platform/contracts/quests/budget'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Inline, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { Fact, FactRow, ProgressBar } from '@platform/ui/page-parts'
import { budgetQuery } from '../api/campaigns-api.ts'
import { Forecast, Surge } from './forecast.tsx'
import { useT } from '../i18n/messages.ts'

/** About as high as the facts with their bar. */
const HEIGHT = 120

/** What became of a campaign's money, how fast it goes, and where that leads. */
export function Budget({ campaign }: { campaign: AdminCampaign }) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery(budgetQuery(useApi(), campaign))
  if (data) return <Amounts budget={data} endsAt={campaign.endsAt} />
  if (!error) return <Skeleton height={HEIGHT} />
  return (
    <Stack gap={2}>
      <Notice tone="bad">{t('budget.failed')}</Notice>
      <Inline>
        <Button size="s" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {t('campaigns.retry')}
        </Button>
      </Inline>
    </Stack>
  )
}

function Amounts({ budget, endsAt }: { budget: CampaignBudget; endsAt: string | undefined }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const formatMoney = useFormatMoney()
  const { currency, funded, paid, promised, left, returned, burn, forecast, surge } = budget
  const money = (amount: string) => `${formatMoney(amount, currency)} ${currencies[currency].name}`
  const used = toDecimal(toMinor(paid, currency) + toMinor(promised, currency), currency)
  return (
    <Stack gap={3}>
      <ProgressBar
        tone="gold"
        value={Number(used)}
        max={Number(funded)}
        label={t('budget.label')}
        valueText={t('budget.used', { used: money(used), funded: money(funded) })}
      />
      <FactRow>
        <Fact label={t('budget.paid')} value={money(paid)} />
        <Fact label={t('budget.promised')} value={money(promised)} />
        <Fact label={t('budget.left')} value={money(left)} tone="gold" />
      </FactRow>
      <Text size="meta" tone="mute">
        {[
          t('budget.of', { funded: money(funded) }),
          Number(returned) > 0 && t('budget.returned', { returned: money(returned) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {forecast.kind !== 'FIXED_SPEND' && burn.week.claims > 0 && (
        <Text size="meta" tone="mute">
          {t('budget.burn', {
            hour: formatAmount(burn.hour.claims),
            day: formatAmount(burn.day.claims),
            week: formatAmount(burn.week.claims),
          })}
        </Text>
      )}
      <Forecast forecast={forecast} endsAt={endsAt} money={money} />
      {surge && <Surge surge={surge} />}
    </Stack>
  )
}
