import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useServerNow } from '@platform/remote-kit/shell'
import { Inline, Tag } from '@platform/ui'
import type { ComponentProps } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { type CampaignPhase, campaignPhase } from '../model/campaign-phase.ts'

const tones: Record<CampaignPhase, NonNullable<ComponentProps<typeof Tag>['tone']>> = {
  upcoming: 'ion',
  live: 'live',
  processing: 'gold',
  claimable: 'gold',
  ended: 'ended',
}

/** Where the campaign stands, and how it pays. */
export function CampaignTags({ campaign, onArt }: { campaign: CampaignSummary; onArt?: boolean }) {
  const t = useT()
  const phase = campaignPhase(campaign, useServerNow())
  const art = onArt ? { onArt: true } : {}
  return (
    <Inline gap={2}>
      <Tag tone={tones[phase]} {...art}>
        {t(`tag.${phase}`)}
      </Tag>
      <Tag {...art}>
        {t(campaign.variant === 'FIXED_SLOT_FIXED_REWARD' ? 'tag.fixed' : 'tag.dynamic')}
      </Tag>
    </Inline>
  )
}
