import { campaignPath } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { CoverLink, Icon } from '@platform/ui'
import { List, ListRow, Tile } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/messages.ts'
import type { Placed } from '../model/arrange-campaigns.ts'
import { useClaimWindow } from '../model/use-claim-window.ts'

/** What the user has finished and is paid for after the end: a line each, with the days to come back. */
export function WaitingCampaigns({ placed }: { placed: readonly Placed[] }) {
  const t = useT()
  if (placed.length === 0) return null
  return (
    <List aria-label={t('home.waiting')}>
      {placed.map((each) => (
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
        <CoverLink as={Link} to={campaignPath(campaign.id)}>
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
