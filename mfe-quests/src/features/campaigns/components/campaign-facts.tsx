import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useFormat } from '@platform/remote-kit/shell'
import { Fact, FactRow } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { lastMomentBefore } from '../model/claim-days.ts'
import { variantOf } from '../variants/table.ts'
import { CampaignTimer } from './campaign-timer.tsx'

interface CampaignFactsProps {
  campaign: CampaignSummary
  phase: CampaignPhase
}

/** A card's three facts: what it pays, how many may or did join, when it starts or ends. */
export function CampaignFacts({ campaign, phase }: CampaignFactsProps) {
  return (
    <FactRow>
      <PayFact campaign={campaign} />
      <RoomFact campaign={campaign} />
      <TimeFact campaign={campaign} phase={phase} />
    </FactRow>
  )
}

export function PayFact({ campaign }: { campaign: CampaignSummary }) {
  const t = useT()
  const { reward, progress } = campaign
  const view = variantOf(campaign)
  const { amount } = view.useTexts()
  const own = view.awaited === 'share' ? 'fact.share' : 'fact.prize'
  return (
    <Fact
      label={progress?.share ? t(own) : amount}
      value={
        <CurrencyAmount currency={reward.currency} amount={progress?.share ?? reward.amount} />
      }
    />
  )
}

export function RoomFact({ campaign: { reward, participants } }: { campaign: CampaignSummary }) {
  const t = useT()
  const { formatAmount, formatCompact } = useFormat()
  if (reward.totalSlots === null) {
    return <Fact label={t('fact.joined')} value={formatCompact(String(participants))} />
  }
  const left = formatAmount(reward.remainingSlots ?? reward.totalSlots)
  return <Fact label={t('fact.slots')} value={`${left} / ${formatAmount(reward.totalSlots)}`} />
}

export function TimeFact({ campaign, phase }: CampaignFactsProps) {
  const t = useT()
  const { formatDate } = useFormat()
  if (phase === 'upcoming') {
    return <Fact label={t('fact.starts')} value={<CampaignTimer campaign={campaign} />} />
  }
  if (phase === 'live') {
    // When it ends is known once it goes on.
    const ends = campaign.paused ? t('tag.paused') : <CampaignTimer campaign={campaign} />
    return <Fact label={t('fact.ends')} value={ends} />
  }
  if (phase === 'claimable' && campaign.claimEndsAt) {
    return (
      <Fact label={t('fact.claimBy')} value={formatDate(lastMomentBefore(campaign.claimEndsAt))} />
    )
  }
  return <Fact label={t('fact.ended')} value={formatDate(campaign.endsAt)} />
}
