import type { Exclusion } from '@platform/contracts/quests/campaign'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Notice } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { NO_AUDIENCE } from '../model/no-audience.ts'
import { useAudienceText } from '../model/use-audience-text.ts'
import { MoreCampaigns } from './more-campaigns.tsx'
import { NextBarContent } from './next-bar.tsx'

interface ExcludedProps {
  campaign: CampaignDetail
  exclusion: Exclusion
}

/** Why the campaign is not for the reader. One whose country is unknown gets a link to where they can set it. */
export function Excluded({ campaign: { audience = NO_AUDIENCE }, exclusion }: ExcludedProps) {
  const { reason } = useAudienceText()
  return (
    <NextBarContent
      notice={<Notice live="status">{reason(exclusion, audience)}</Notice>}
      action={exclusion === 'COUNTRY_UNKNOWN' ? <OpenProfile /> : <MoreCampaigns />}
    />
  )
}

function OpenProfile() {
  const t = useT()
  const shell = useShell()
  return (
    <Button block size="l" onClick={() => shell.navigate(PROFILE_PATH)}>
      {t('audience.openProfile')}
    </Button>
  )
}
