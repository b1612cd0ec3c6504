import { currencies, toDecimal, toMinor } from '@platform/contracts/money'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Skeleton, Stack, Tag, Text } from '@platform/ui'
import { List, ListRow, ProgressBar } from '@platform/ui/page-parts'
import { budgetQuery } from '../../campaigns/api/campaigns-api.ts'
import { Forecast, Surge } from '../../campaigns/components/forecast.tsx'
import { useT as useCampaignT } from '../../campaigns/i18n/messages.ts'
import { liveQuery } from '../api/live-query.ts'
import { useT } from '../i18n/messages.ts'
import { Panel } from './panel.tsx'

const SHOWN = 6

/** The campaigns that users see now or soon, each with what is used of its budget, and with a warning where that goes too fast. */
export function LivePanel() {
  const t = useT()
  const live = useInfiniteQuery(liveQuery(useApi()))
  return (
    <Panel
      title={t('live.title')}
      list={live}
      more={{ label: t('live.all'), to: OPERATOR_PATHS.campaigns }}
    >
      {(data) => {
        const shown = itemsOf(data).slice(0, SHOWN)
        if (shown.length === 0) return <Text tone="mute">{t('live.none')}</Text>
        return (
          <List>
            {shown.map((campaign) => (
              <Campaign key={campaign.id} campaign={campaign} />
            ))}
          </List>
        )
      }}
    </Panel>
  )
}

function Campaign({ campaign }: { campaign: AdminCampaign }) {
  const t = useT()
  const stateText = useCampaignT()
  const { formatDateTime } = useFormat()
  const { slug, title = slug, status, pausedAt, startsAt, endsAt } = campaign
  const isLive = status === 'LIVE'
  const time = isLive ? endsAt : startsAt
  return (
    <ListRow
      title={title}
      meta={time && t(isLive ? 'live.ends' : 'live.starts', { time: formatDateTime(time) })}
      trailing={
        pausedAt ? (
          <Tag tone="bad">{stateText('state.paused')}</Tag>
        ) : (
          <Tag tone={isLive ? 'live' : 'ion'}>{stateText(`state.${status}`)}</Tag>
        )
      }
    >
      <Burn campaign={campaign} />
    </ListRow>
  )
}

/** px, of the bar with its text. */
const BURN_HEIGHT = 30

function Burn({ campaign }: { campaign: AdminCampaign }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { data } = useQuery(budgetQuery(useApi(), campaign))
  if (!data) return <Skeleton height={BURN_HEIGHT} />
  const { currency, funded, paid, promised, forecast, surge } = data
  const money = (amount: string) => `${formatMoney(amount, currency)} ${currencies[currency].name}`
  const used = toDecimal(toMinor(paid, currency) + toMinor(promised, currency), currency)
  return (
    <Stack gap={1}>
      <ProgressBar
        tone="gold"
        value={Number(used)}
        max={Number(funded)}
        label={t('live.budget')}
        valueText={t('live.used', { used: money(used), funded: money(funded) })}
      />
      <Text size="meta" tone="mute">
        {`${t('live.used', { used: money(used), funded: money(funded) })} · ${t('live.paid', { paid: money(paid), promised: money(promised) })}`}
      </Text>
      {forecast.kind === 'RUNS_OUT' && (
        <Forecast forecast={forecast} endsAt={campaign.endsAt} money={money} />
      )}
      {surge && <Surge surge={surge} />}
    </Stack>
  )
}
