import { pageOf } from '@platform/contracts/quests/paths'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { CoverLink, Icon } from '@platform/ui'
import { List, ListRow, Tile } from '@platform/ui/page-parts'
import { useMemo } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { useCampaigns } from '../api/list-campaigns.ts'
import { arrangeCampaigns, type Placed } from '../model/arrange-campaigns.ts'
import { choiceOf } from '../model/list-choice.ts'
import { useClaimWindow } from '../model/use-claim-window.ts'
import { usePlacedCampaigns } from '../model/use-placed-campaigns.ts'

/** What the user has finished and is paid for after the end: a line each, with the days to come back; not in the first load. */
export function WaitingCampaigns() {
  const t = useT()
  const { data } = useCampaigns(choiceOf('for-you'))
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  return (
    <List aria-label={t('home.waiting')}>
      {arrangeCampaigns(placed).waiting.map((each) => (
        <WaitingCampaign key={each.campaign.id} {...each} />
      ))}
    </List>
  )
}

function WaitingCampaign({ campaign, phase }: Placed) {
  const t = useT()
  const when = t('row.claimWindow', useClaimWindow(campaign))
  return (
    <ListRow
      leading={
        <Tile tone="gold">
          <Icon name="check" />
        </Tile>
      }
      title={
        <CoverLink as={Link} to={pageOf(campaign)}>
          {campaign.title}
        </CoverLink>
      }
      meta={
        <>
          <b>{t('home.waiting')}</b> · {phase === 'live' ? when : t('tag.processing')}
        </>
      }
    />
  )
}
