import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { Button } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'

/** Leads on from a campaign in which there is nothing more to do. */
export function MoreCampaigns() {
  const t = useT()
  return (
    <Button block variant="secondary" as={Link} to={CAMPAIGNS_PATH}>
      {t('claim.more')}
    </Button>
  )
}
