import type { CampaignSummary } from '@platform/contracts/quests/http'
import { Inline, Tag } from '@platform/ui'
import type { ComponentProps } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { type CampaignPhase, isRewarded } from '../model/campaign-phase.ts'
import { isPaused } from '../model/card-button.ts'
import { variantOf } from '../variants/table.ts'

const tones: Record<CampaignPhase, NonNullable<ComponentProps<typeof Tag>['tone']>> = {
  upcoming: 'ion',
  live: 'live',
  processing: 'gold',
  claimable: 'gold',
  ended: 'ended',
}

interface CampaignTagsProps {
  campaign: CampaignSummary
  phase: CampaignPhase
  /** They are drawn on the picture. */
  onArt?: boolean
}

/** The campaign's phase, and how it pays. */
export function CampaignTags({ campaign, phase, onArt = false }: CampaignTagsProps) {
  const t = useT()
  const { tag } = variantOf(campaign).useTexts()
  return (
    <Inline gap={2}>
      {isPaused(campaign, phase) ? (
        <Tag tone="gold" onArt={onArt}>
          {t('tag.paused')}
        </Tag>
      ) : (
        <PhaseTag campaign={campaign} phase={phase} onArt={onArt} />
      )}
      {tag && <Tag onArt={onArt}>{tag}</Tag>}
    </Inline>
  )
}

function PhaseTag({ campaign, phase, onArt = false }: CampaignTagsProps) {
  const t = useT()
  if (isRewarded(campaign)) {
    return (
      <Tag tone="gold" onArt={onArt}>
        {t('tag.rewarded')}
      </Tag>
    )
  }
  return (
    <Tag tone={tones[phase]} onArt={onArt}>
      {t(`tag.${phase}`)}
    </Tag>
  )
}
