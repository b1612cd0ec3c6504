import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { DomainError } from '@platform/service-kit'
import type { FundTotals } from '../clients/wallet.ts'
import type { HourlyClaims } from '../domain/budget.ts'
import {
  type BudgetNow,
  type Forecast,
  forecastOf,
  type RunsOut,
  surgeOf,
} from '../domain/budget.ts'
import type { Campaign } from '../domain/campaign.ts'
import { effectiveStatus } from '../domain/campaign-life.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'

/** What became of a campaign's money, and where that leads. Minor units. */
export interface Budget {
  campaign: Campaign
  funds: Omit<FundTotals, 'currency'>
  promised: bigint
  left: bigint
  /** Of one claim; null where it depends on the settlement. */
  perClaim: bigint | null
  hourly: HourlyClaims
  forecast: Forecast
  surge: RunsOut | null
}

/** As of a moment ago: a claim that is paid meanwhile may count twice, or not yet. @throws NOT_FOUND, UNAVAILABLE */
export async function readBudget(
  deps: Pick<Dependencies, 'campaigns' | 'claims' | 'readFunds' | 'countHourly' | 'clock'>,
  id: string,
): Promise<Budget> {
  const campaign = await loadCampaign(deps, id)
  const now = deps.clock.now()
  const [promised, funds, hourly] = await Promise.all([
    deps.claims.sumUnpaid(id),
    fundsOf(deps, id),
    deps.countHourly(id, now),
  ])
  const inEscrow = funds.funded - funds.paid - funds.returned
  const left = inEscrow > promised ? inEscrow - promised : 0n
  const perClaim = perClaimOf(campaign)
  const state: BudgetNow = {
    status: effectiveStatus(campaign, now),
    paused: campaign.pausedAt !== null,
    liveSince: laterOf(campaign.startsAt, campaign.publishedAt),
    endsAt: campaign.endsAt,
    ...{ perClaim, left, hourly, now },
  }
  const projected = { forecast: forecastOf(state), surge: surgeOf(state) }
  return { campaign, funds, promised, left, perClaim, hourly, ...projected }
}

const none = { funded: 0n, paid: 0n, returned: 0n }

async function fundsOf({ readFunds }: Pick<Dependencies, 'readFunds'>, id: string) {
  try {
    return await readFunds(id)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return none
    throw error
  }
}

/** Where a settlement decides, the whole is divided after the end. */
function perClaimOf({ reward }: Campaign): bigint | null {
  if (variantOf(reward).settlement !== 'none') return null
  return rewardRulesOf(reward).shown(reward).amount
}

const laterOf = (one: Date, other: Date | null) => (other && other > one ? other : one)
