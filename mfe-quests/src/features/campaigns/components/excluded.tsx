import type { ShownExclusion } from '@platform/contracts/quests/campaign'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { pageOf } from '@platform/contracts/quests/paths'
import { countryPaths } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, Notice, TextLink } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { NO_AUDIENCE } from '../model/no-audience.ts'
import { useAudienceText } from '../model/use-audience-text.ts'
import { MoreCampaigns } from './more-campaigns.tsx'
import { NextBarContent } from './next-bar.tsx'
import { ScoreTooLow } from './score-too-low.tsx'

interface ExcludedProps {
  campaign: CampaignDetail
  exclusion: ShownExclusion
}

/** Why the campaign is not for the reader. One whose country is unknown gets a link to where they can set it, and back. */
export function Excluded({ campaign, exclusion }: ExcludedProps) {
  const { audience = NO_AUDIENCE } = campaign
  const { reason } = useAudienceText()
  const t = useT()
  if (exclusion === 'SCORE') return <ScoreTooLow {...campaign.minimumScore} />
  if (exclusion === 'EARLIER' && campaign.after) return <EarlierFirst {...campaign.after} />
  if (exclusion === 'COUNTRY_UNKNOWN') {
    return <CountryUnknown path={pageOf(campaign)} why={reason(exclusion, audience)} />
  }
  const why = () => {
    if (exclusion === 'OWN') return t('error.ownCampaign')
    if (exclusion === 'EARLIER') return t('audience.earlier')
    return exclusion === 'INVITATION' ? t('audience.INVITATION') : reason(exclusion, audience)
  }
  return (
    <NextBarContent notice={<Notice live="status">{why()}</Notice>} action={<MoreCampaigns />} />
  )
}

function EarlierFirst({ title, path }: { title: string; path: string }) {
  const t = useT()
  return (
    <NextBarContent
      notice={<Notice live="status">{t('audience.EARLIER', { title })}</Notice>}
      action={
        <Button block size="l" as={Link} to={path}>
          {t('audience.toEarlier')}
        </Button>
      }
    />
  )
}

function CountryUnknown({ path, why }: { path: string; why: string }) {
  const t = useT()
  const { choose, verifyPhone } = countryPaths(path)
  return (
    <NextBarContent
      notice={
        <Notice
          live="status"
          action={
            <TextLink as={Link} to={verifyPhone}>
              {t('audience.verifyPhone')}
            </TextLink>
          }
        >
          {why}
        </Notice>
      }
      action={
        <Button block size="l" as={Link} to={choose}>
          {t('audience.chooseCountry')}
        </Button>
      }
    />
  )
}
