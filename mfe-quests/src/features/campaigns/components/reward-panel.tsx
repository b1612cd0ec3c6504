import { currencies } from '@platform/contracts/money'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useFormat } from '@platform/remote-kit/shell'
import { Card, FactList, Inline, Stack, Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { heldAmount } from '../model/held-amount.ts'
import { variantOf } from '../variants/table.ts'
import { CampaignAction } from './campaign-action.tsx'
import { CampaignTimer } from './campaign-timer.tsx'
import { TaskProgress } from './task-progress.tsx'

interface RewardPanelProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** The side panel: what it pays, how far the user is, the one action, and the facts of the reward. */
export function RewardPanel({ campaign, phase }: RewardPanelProps) {
  const t = useT()
  const { reward, progress, taskCount } = campaign
  const texts = variantOf(campaign).useTexts()
  const done = progress?.completedTasks ?? 0
  const facts = usePanelFacts(campaign)
  return (
    <Card as="section" aria-label={t('campaign.rewardPanel')}>
      <Stack gap={4}>
        <Inline justify="between">
          <Text tone="mute" as="span">
            {progress?.share ? t('fact.share') : texts.amount}
          </Text>
          <CurrencyAmount
            currency={reward.currency}
            amount={progress?.share ?? reward.amount}
            size="section"
            named
          />
        </Inline>
        <TaskProgress done={done} total={taskCount} />
        <Inline justify="between">
          <Text size="meta" tone="mute" as="span">
            {t('progress.count', { done, count: taskCount })}
          </Text>
          <Text size="meta" weight={600} numeric as="span">
            <CampaignTimer campaign={campaign} labelled />
          </Text>
        </Inline>
        <CampaignAction campaign={campaign} phase={phase} />
        <FactList facts={facts} />
      </Stack>
    </Card>
  )
}

function usePanelFacts(campaign: CampaignDetail) {
  const { reward, participants, claimEndsAt } = campaign
  const held = heldAmount(campaign)
  const t = useT()
  const { formatAmount, formatCompact, formatDateTime } = useFormat()
  const facts = []
  if (reward.totalSlots !== null) {
    facts.push({
      label: t('fact.slots'),
      value: t('fact.slotsOf', {
        left: formatCompact(String(reward.remainingSlots ?? reward.totalSlots)),
        total: formatCompact(String(reward.totalSlots)),
      }),
    })
  }
  facts.push({ label: t('fact.joined'), value: formatCompact(String(participants)) })
  if (held) {
    facts.push({
      label: t('fact.funded'),
      tone: 'gold' as const,
      value: t('fact.inEscrow', {
        amount: formatAmount(held),
        currency: currencies[reward.currency].name,
      }),
    })
  }
  if (claimEndsAt) facts.push({ label: t('fact.claimBy'), value: formatDateTime(claimEndsAt) })
  return facts
}
