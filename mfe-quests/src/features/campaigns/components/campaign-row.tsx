import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CampaignArt, Card, Heading, Stack, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useCampaignPhase } from '../model/use-campaign-phase.ts'
import { CampaignFacts } from './campaign-facts.tsx'
import { CampaignTags } from './campaign-tags.tsx'
import { CardAction } from './card-action.tsx'
import { TaskProgress } from './task-progress.tsx'

export function CampaignCard({ campaign }: { campaign: CampaignSummary }) {
  const { progress } = campaign
  const phase = useCampaignPhase(campaign)
  return (
    <Whole as="article" padding={0} aria-label={campaign.title}>
      <Picture>
        <CampaignArt seed={campaign.id} muted={phase === 'ended'} ratio="5 / 2" />
        <Tags>
          <CampaignTags campaign={campaign} phase={phase} onArt />
        </Tags>
      </Picture>
      <Body gap={4}>
        <Heading level={3} size="card">
          {campaign.title}
        </Heading>
        <CampaignFacts campaign={campaign} phase={phase} />
        <Foot gap={3}>
          {progress && !progress.claim && (
            <TaskProgress done={progress.completedTasks} total={progress.totalTasks} />
          )}
          <CardAction campaign={campaign} phase={phase} block />
        </Foot>
      </Body>
    </Whole>
  )
}

const Whole = styled(Card)`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  height: 100%;
`

const Picture = styled.div`
  position: relative;
`

const Tags = styled.div`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto;
`

const Body = styled(Stack)`
  padding: ${space(4)};
  flex: 1;
`

const Foot = styled(Stack)`
  margin-top: auto;
`
