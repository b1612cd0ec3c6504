import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useServerNow } from '@platform/remote-kit/shell'
import { CampaignArt, Card, Heading, Stack, space } from '@platform/ui'
import styled from 'styled-components'
import { campaignPhase } from '../model/campaign-phase.ts'
import { CampaignFacts } from './campaign-facts.tsx'
import { CampaignTags } from './campaign-tags.tsx'
import { CardAction } from './card-action.tsx'
import { TaskProgress } from './task-progress.tsx'

export function CampaignCard({ campaign }: { campaign: CampaignSummary }) {
  const { progress } = campaign
  const ended = campaignPhase(campaign, useServerNow()) === 'ended'
  return (
    <Whole as="article" padding={0} aria-label={campaign.title}>
      <Picture>
        <CampaignArt seed={campaign.id} muted={ended} ratio="5 / 2" />
        <Tags>
          <CampaignTags campaign={campaign} onArt />
        </Tags>
      </Picture>
      <Body gap={4}>
        <Heading level={3} size="card">
          {campaign.title}
        </Heading>
        <CampaignFacts campaign={campaign} />
        <Foot gap={3}>
          {progress && !progress.claim && (
            <TaskProgress done={progress.completedTasks} total={progress.totalTasks} />
          )}
          <CardAction campaign={campaign} block />
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
