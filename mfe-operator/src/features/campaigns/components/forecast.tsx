import type {
  BudgetForecast,
  CampaignBudget,
  ForecastBasis,
} from '@platform/contracts/quests/budget'
import { useFormat } from '@platform/remote-kit/shell'
import { Notice, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

interface ForecastProps {
  forecast: BudgetForecast
  endsAt: string | undefined
  money: (amount: string) => string
}

/** Where a budget leads, and what that is computed from; or why nothing is said. */
export function Forecast({ forecast, endsAt, money }: ForecastProps) {
  const t = useT()
  const { formatDateTime, formatAmount } = useFormat()
  const basis = useBasis()
  const end = endsAt ? formatDateTime(endsAt) : ''
  switch (forecast.kind) {
    case 'RUNS_OUT': {
      const time = formatDateTime(forecast.at)
      return <Notice title={t('forecast.runsOut', { time, end })}>{basis(forecast.basis)}</Notice>
    }
    case 'LASTS': {
      const { at, left } = forecast
      const later = at && t('forecast.later', { time: formatDateTime(at) })
      return (
        <Notice tone="ok" title={t('forecast.lasts', { left: money(left), end })}>
          {[later, basis(forecast.basis)].filter(Boolean).join(' ')}
        </Notice>
      )
    }
    case 'TOO_FEW_CLAIMS': {
      const { claims, needs } = forecast
      return <Plain>{t('forecast.few', { claims: formatAmount(claims), needs })}</Plain>
    }
    case 'NOT_LIVE':
      return null
    default:
      return <Plain>{t(`forecast.${forecast.kind}`)}</Plain>
  }
}

/** The last hour was much faster than usual. */
export function Surge({ surge }: { surge: NonNullable<CampaignBudget['surge']> }) {
  const t = useT()
  const { formatDateTime, formatAmount } = useFormat()
  return (
    <Notice tone="bad" title={t('forecast.surge')}>
      {t('forecast.surge.text', {
        claims: formatAmount(surge.basis.claims),
        time: formatDateTime(surge.at),
      })}
    </Notice>
  )
}

function useBasis() {
  const t = useT()
  const { formatAmount } = useFormat()
  return ({ claims, hours }: ForecastBasis) =>
    t('forecast.basis', {
      claims: formatAmount(claims),
      hours: formatAmount(Math.round(hours * 10) / 10),
    })
}

function Plain({ children }: { children: string }) {
  return (
    <Text size="meta" tone="mute">
      {children}
    </Text>
  )
}
