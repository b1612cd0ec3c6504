import { Link } from '@platform/remote-kit/router'
import { Button } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useListPath } from '../model/quest-list.ts'

/** Leads on from a campaign in which there is nothing more to do. */
export function MoreCampaigns() {
  const t = useT()
  return (
    <Button block variant="secondary" as={Link} to={useListPath()}>
      {t('claim.more')}
    </Button>
  )
}
