import { toDecimal } from '@platform/contracts/money'
import type { CampaignBudget } from '@platform/contracts/quests/budget'
import { BURN_HOURS, claimsWithin, type RunsOut } from '../../domain/budget.ts'
import type { Budget } from '../../operations/read-budget.ts'

export function budgetView(budget: Budget): CampaignBudget {
  const { campaign, funds, promised, left, perClaim, hourly, forecast, surge } = budget
  const { currency } = campaign.reward
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  const burnIn = (hours: number) => {
    const claims = claimsWithin(hourly, hours)
    return { claims, amount: decimal(BigInt(claims) * (perClaim ?? 0n)) }
  }
  return {
    campaignId: campaign.id,
    currency,
    funded: decimal(funds.funded),
    paid: decimal(funds.paid),
    promised: decimal(promised),
    returned: decimal(funds.returned),
    left: decimal(left),
    burn: {
      hour: burnIn(BURN_HOURS.hour),
      day: burnIn(BURN_HOURS.day),
      week: burnIn(BURN_HOURS.week),
    },
    hourly: hourly.slice(0, BURN_HOURS.day).toReversed(),
    forecast: forecastView(forecast, decimal),
    surge: surge && runsOutView(surge),
  }
}

function forecastView(
  forecast: Budget['forecast'],
  decimal: (minor: bigint) => string,
): CampaignBudget['forecast'] {
  switch (forecast.kind) {
    case 'RUNS_OUT':
      return runsOutView(forecast)
    case 'LASTS': {
      const { kind, left, at, basis } = forecast
      return { kind, left: decimal(left), at: at?.toISOString() ?? null, basis }
    }
    default:
      return forecast
  }
}

const runsOutView = ({ kind, at, basis }: RunsOut) => ({ kind, at: at.toISOString(), basis })
