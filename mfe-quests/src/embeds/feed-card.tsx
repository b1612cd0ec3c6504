import { artAs } from '@platform/contracts/quests/art'
import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/quests/campaign-feed'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { pageOfSummary } from '@platform/contracts/quests/paths'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import { SiteLink } from '@platform/remote-kit/site-link'
import { siteUrl } from '@platform/remote-kit/site-url'
import { CampaignArt, CoverLink, color, font, radius, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { CampaignFacts } from '../features/campaigns/components/campaign-facts.tsx'
import { TaskProgress } from '../features/campaigns/components/task-progress.tsx'
import { cardButton } from '../features/campaigns/model/card-button.ts'
import { useCampaignPhase } from '../features/campaigns/model/use-campaign-phase.ts'
import { useCardLabel } from '../features/campaigns/model/use-card-label.ts'
import { useT } from '../i18n/messages.ts'

/** Whether nothing is left to do but what our site alone shows: a partner reads nothing of rewards, so an embed does not know of them. */
export const isDone = ({ progress }: Pick<CampaignSummary, 'progress'>) =>
  Boolean(progress?.completedAt)

/** A campaign in the height that the partner's page reserves: long texts are cut, not wrapped. The whole card links to our site. */
export function FeedCard({ campaign }: { campaign: CampaignSummary }) {
  const { emit } = useEmbedPage()
  const phase = useCampaignPhase(campaign)
  const t = useT()
  const next = useCardLabel(cardButton(campaign, phase))
  const label = isDone(campaign) ? t('card.see') : next
  const { id: campaignId, title, progress } = campaign
  const path = pageOfSummary(campaign)
  const report = () => emit('campaign-opened', { campaignId, url: siteUrl(path) })
  return (
    <Whole aria-label={title}>
      <Picture>
        <CampaignArt
          seed={campaignId}
          src={artAs(campaign.art, 'square')}
          muted={phase === 'ended'}
        />
      </Picture>
      <Body>
        <Title title={title}>{title}</Title>
        <CampaignFacts campaign={campaign} phase={phase} />
        <Action as={SiteLink} path={path} aria-label={`${label}: ${title}`} onClick={report}>
          {label}
        </Action>
      </Body>
      {progress && (
        <Progress>
          <TaskProgress done={progress.completedTasks} total={progress.totalTasks} />
        </Progress>
      )}
    </Whole>
  )
}

const oneLine = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** A frame too narrow for a picture and three facts. */
const veryNarrow = '@media (max-width: 359px)'

const Whole = styled.article`
  position: relative;
  display: flex;
  height: ${CAMPAIGN_FEED_SIZE.card}px;
  border: 1px solid ${color.line};
  border-radius: var(--k-embed-radius, ${radius.card});
  background: ${color.surface1};
  overflow: hidden;
`

const Picture = styled.div`
  flex: none;
  width: 112px;
  /* Of the frame's own width, which is that of a column of the partner's page. */
  @media (max-width: 479px) {
    width: 56px;
  }
  ${veryNarrow} {
    display: none;
  }
`

const Body = styled.div`
  display: grid;
  flex: 1;
  align-content: space-between;
  min-width: 0;
  padding: ${space(3)} ${space(4)};
  & dt,
  & dd {
    ${oneLine}
    font-size: ${size.meta};
    line-height: 18px;
  }
  & dd {
    font-size: ${size.text};
    line-height: 22px;
  }
  /* Each fact is as wide as it needs, and a label of two words has two lines. */
  ${veryNarrow} {
    padding: ${space(2)} ${space(3)};
    & dl {
      grid-auto-columns: auto;
      justify-content: space-between;
      gap: ${space(2)};
    }
    & dt {
      overflow: visible;
      white-space: normal;
      line-height: 15px;
    }
    & dd {
      overflow: visible;
    }
  }
`

const Title = styled.h3`
  ${oneLine}
  font: 600 ${size.card} / 24px ${font.heading};
`

const Action = styled(CoverLink)`
  ${oneLine}
  display: block;
  color: ${color.volt};
  font: 600 ${size.meta} / 20px ${font.heading};
`

const Progress = styled.div`
  position: absolute;
  inset: auto 0 0;
`
