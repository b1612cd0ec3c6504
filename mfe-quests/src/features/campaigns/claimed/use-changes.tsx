import { type Currency, currencies } from '@platform/contracts/money'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { useBalance, useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { CurrencyMark, formatSpan, Icon } from '@platform/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useT as useListT } from '../../../i18n/messages.ts'
import { useCampaign } from '../api/get-campaign.ts'
import { balanceChange } from '../model/balance-change.ts'
import { variantOf } from '../variants/table.ts'

/** One thing that the claim changed. */
export interface Change {
  name: string
  picture: ReactNode
  /** Undefined for what has no value before. */
  before?: string
  after: string
  /** What was added, such as "+500". */
  added?: string
  /** Below the words, such as a bar. */
  below?: ReactNode
}

/**
 * The balance before and after, the user's progress, the tasks that earned it, and the slot, the part of the pool or the prize that
 * it was.
 */
export function useChanges(
  claim: Claim,
  balanceAtClaim: string | null,
  progress: readonly Change[],
): readonly Change[] {
  const balance = useBalanceChange(claim, balanceAtClaim)
  const tasks = useTasks()
  const source = useSource()
  // In the cache: the page below the moment shows it.
  const { data: campaign } = useCampaign(claim.campaignId)
  return [balance, ...progress, ...(campaign ? [...tasks(campaign), source(campaign, claim)] : [])]
}

function useBalanceChange({ amount, currency }: Claim, atClaim: string | null): Change {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { balances } = useBalance()
  const known = balances.find((balance) => balance.currency === currency)?.available
  const [counted, setCounted] = useState<string | null>(null)
  const now = counted ?? known ?? '0'
  const { before, after, isCounted } = balanceChange({ atClaim, now, amount, currency })
  if (counted === null && known !== undefined && isCounted) setCounted(known)
  return {
    name: t('claim.balance'),
    picture: <CurrencyMark mark={currencyMarks[currency]} />,
    before: formatMoney(before, currency),
    after: formatMoney(after, currency),
    added: `+${formatMoney(amount, currency)}`,
  }
}

function useTasks() {
  const t = useT()
  const listT = useListT()
  return ({ progress }: CampaignDetail): Change[] => {
    if (!progress?.completedAt) return []
    const took = Date.parse(progress.completedAt) - Date.parse(progress.startedAt)
    return [
      {
        name: t('claim.tookTime', { time: formatSpan(took, listT('timer.day')) }),
        picture: <Icon name="check" />,
        after: t('claim.tasksDone', { count: progress.totalTasks }),
      },
    ]
  }
}

function useSource() {
  const t = useT()
  const listT = useListT()
  const { formatAmount } = useFormat()
  const formatMoney = useFormatMoney()
  const named = (amount: string, currency: Currency) =>
    `${formatMoney(amount, currency)} ${currencies[currency].name}`
  return (campaign: CampaignDetail, { currency }: Claim): Change => {
    const { reward } = campaign
    const pool = named(reward.amount, currency)
    if (reward.totalSlots !== null) {
      return {
        name: t('claim.slot'),
        picture: <Icon name="shield" />,
        after: t('claim.slotText', { total: formatAmount(reward.totalSlots) }),
      }
    }
    const picture = <Icon name="clans" />
    return variantOf(campaign).awaited === 'share'
      ? { name: t('claim.pool'), picture, after: t('claim.poolText', { pool }) }
      : { name: listT('fact.prize'), picture, after: t('claim.prizeText', { pool }) }
  }
}
