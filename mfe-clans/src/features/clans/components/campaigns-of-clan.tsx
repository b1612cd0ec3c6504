import type { CampaignStats } from '@platform/contracts/clans/http'
import { artAs, placeArt } from '@platform/contracts/quests/art'
import { campaignPath } from '@platform/contracts/quests/paths'
import { formatAgo } from '@platform/remote-kit/format-ago'
import { Link } from '@platform/remote-kit/router'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Button, CampaignArt, CoverLink, Heading, radius, Stack } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useCampaignName, useCampaignStats } from '../api/campaigns-of-clan.ts'
import { useT } from '../i18n/messages.ts'

/** Shown at first. */
const FEW = 3

/** Campaigns of which members claimed rewards for themselves while they were in the clan; nothing while there are none. */
export function CampaignsOfClan({ clanId }: { clanId: string }) {
  const t = useT()
  const { data = [] } = useCampaignStats(clanId)
  const [isWhole, setWhole] = useState(false)
  if (data.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="clan-campaigns">
      <Heading level={2} id="clan-campaigns">
        {t('campaigns')}
      </Heading>
      <List>
        {data.slice(0, isWhole ? data.length : FEW).map((stats) => (
          <Campaign key={stats.campaignId} {...stats} />
        ))}
      </List>
      {!isWhole && data.length > FEW && (
        <Stack align="center">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {t('more')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function Campaign({ campaignId, rewards, lastAt }: CampaignStats) {
  const t = useT()
  const language = useLanguage()
  const { serverNow } = useShell()
  const { data, isError } = useCampaignName(campaignId)
  return (
    <ListRow
      leading={
        <Picture>
          <CampaignArt
            seed={campaignId}
            src={artAs(data?.art, 'square') ?? placeArt(campaignId, 'square')}
          />
        </Picture>
      }
      title={
        data ? (
          <CoverLink as={Link} to={campaignPath(campaignId)}>
            {data.title}
          </CoverLink>
        ) : (
          // One that is not shown any more still counts.
          t(isError ? 'campaigns.gone' : 'loading')
        )
      }
      meta={`${t('campaigns.rewards', { count: rewards })} · ${formatAgo(lastAt, serverNow(), language)}`}
    />
  )
}

const Picture = styled.span`
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: ${radius.control};
  overflow: hidden;
`
