import type { CampaignDetail } from '@platform/contracts/quests/http'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { Skeleton } from '@platform/ui'
import { variantOf } from '../variants/table.ts'

/** About as high as a short ranking. */
const HEIGHT = 360

/** What the campaign's variant shows below its tasks, if anything; its code loads with it. */
export function VariantPanel({ campaign }: { campaign: CampaignDetail }) {
  const { loadPanel } = variantOf(campaign)
  if (!loadPanel) return null
  return <LazyScreen load={loadPanel} skeleton={<Skeleton height={HEIGHT} />} />
}
