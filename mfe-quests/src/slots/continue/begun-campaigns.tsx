import { artAs } from '@platform/contracts/quests/art'
import { campaignPath } from '@platform/contracts/quests/paths'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { Button, CampaignArt, Heading, radius, Stack, space } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useMemo } from 'react'
import { useCampaigns } from '../../features/campaigns/api/list-campaigns.ts'
import { useRefreshCampaigns } from '../../features/campaigns/api/use-refresh-campaigns.ts'
import { arrangeCampaigns, type Placed } from '../../features/campaigns/model/arrange-campaigns.ts'
import { cardButton } from '../../features/campaigns/model/card-button.ts'
import { choiceOf } from '../../features/campaigns/model/list-choice.ts'
import { usePlacedCampaigns } from '../../features/campaigns/model/use-placed-campaigns.ts'
import { useT } from './i18n/messages.ts'

/** Rows at most. */
const MOST = 3

/** Campaigns that the user has begun, but for the one that leads the page; nothing where there are none. */
export function BegunCampaigns() {
  const t = useT()
  useRefreshCampaigns()
  const { data } = useCampaigns(choiceOf('for-you'))
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  const begun = arrangeCampaigns(placed).rows.filter(isBegun).slice(0, MOST)
  if (begun.length === 0) return null
  return (
    <section aria-labelledby="begun-campaigns">
      <Stack gap={3}>
        <Heading level={2} size="section" id="begun-campaigns">
          {t('begun.title')}
        </Heading>
        <List>
          {begun.map((each) => (
            <BegunRow key={each.campaign.id} {...each} />
          ))}
        </List>
      </Stack>
    </section>
  )
}

const isBegun = ({ campaign, phase }: Placed) =>
  cardButton(campaign, phase).kind === 'continue-tasks'

/** Names the next task; one press leads to it. */
function BegunRow({ campaign }: Placed) {
  const t = useT()
  const { id, title, art, nextTask, progress, taskCount } = campaign
  const count = t('begun.progress', { done: progress?.completedTasks ?? 0, count: taskCount })
  return (
    <ListRow
      leading={
        <Picture>
          <CampaignArt seed={id} src={artAs(art, 'square')} />
        </Picture>
      }
      title={nextTask?.title ?? title}
      meta={nextTask ? `${title} · ${count}` : count}
      trailing={
        <Button
          as={Link}
          to={campaignPath(id)}
          variant="secondary"
          aria-label={`${t('begun.continue')}: ${title}`}
        >
          {t('begun.continue')}
        </Button>
      }
    />
  )
}

const Picture = styled.div`
  flex: none;
  width: ${space(11)};
  height: ${space(11)};
  border-radius: ${radius.control};
  overflow: hidden;
`
