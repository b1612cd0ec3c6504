import type { CampaignPreview } from '@platform/contracts/quests/preview'
import { exclusionOf } from '../../domain/audience.ts'
import type { Preview } from '../../operations/load-preview.ts'
import { detailView, type Reader } from './campaign-view.ts'

export function previewView(
  { shown, shareNow, at, campaign }: Preview,
  reader: Omit<Reader, 'now'>,
): CampaignPreview {
  const detail = detailView(shown, shareNow, { ...reader, now: at })
  return {
    campaign: { ...detail, exclusion: null },
    at: at.toISOString(),
    status: campaign.status,
    private: campaign.private,
    exclusion: exclusionOf(campaign, reader.participant),
  }
}
