import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { CampaignArt, Card, Heading, Inline, media, Stack, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import { useCampaignPhase } from '../model/use-campaign-phase.ts'
import { CampaignTags } from './campaign-tags.tsx'
import { CampaignTimer } from './campaign-timer.tsx'
import { CardAction } from './card-action.tsx'
import { TaskProgress } from './task-progress.tsx'

/** The first campaign of the list, large: art beside the words on a desktop, above them on a phone. */
export function FeaturedCampaign({ campaign }: { campaign: CampaignSummary }) {
  const t = useT()
  const { reward, funded, progress, taskCount } = campaign
  const phase = useCampaignPhase(campaign)
  return (
    <Whole as="article" padding={0} aria-label={campaign.title}>
      <Words gap={4}>
        <Inline gap={2}>
          <CampaignTags campaign={campaign} phase={phase} />
          {funded && (
            <Tag tone="gold">
              {t('tag.funded')}{' '}
              <CurrencyAmount currency={reward.currency} amount={funded} size="meta" named />
            </Tag>
          )}
        </Inline>
        <Heading level={2} size="page">
          {campaign.title}
        </Heading>
        <Text tone="mute">{campaign.summary}</Text>
        <TaskProgress done={progress?.completedTasks ?? 0} total={taskCount} />
        <Inline justify="between">
          <Text size="meta" tone="mute">
            {t('progress.count', { done: progress?.completedTasks ?? 0, count: taskCount })}
          </Text>
          <Text size="meta" tone="mute" weight={600} numeric>
            <CampaignTimer campaign={campaign} labelled />
          </Text>
        </Inline>
        <Inline gap={4}>
          <CardAction campaign={campaign} phase={phase} />
          <CurrencyAmount
            currency={reward.currency}
            amount={progress?.share ?? reward.amount}
            named
          />
        </Inline>
      </Words>
      <Picture>
        <CampaignArt seed={campaign.id} />
      </Picture>
    </Whole>
  )
}

const Whole = styled(Card)`
  display: grid;
  grid-template-columns: 5fr 4fr;
  overflow: hidden;

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`

const Words = styled(Stack)`
  padding: ${space(8)};

  ${media.phone} {
    padding: ${space(4)};
  }
`

const Picture = styled.div`
  min-height: ${space(80)};

  ${media.phone} {
    order: -1;
    min-height: ${space(50)};
  }
`
