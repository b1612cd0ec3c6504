import type { CampaignDetail } from '@platform/contracts/quests/http'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Page, Stack } from '@platform/ui'
import { Provider } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useGoalAlerts } from '../../streak/model/use-goal-alerts.ts'
import { useCampaignStream } from '../api/use-campaign-stream.ts'
import { useRefreshAfterChecks } from '../api/use-refresh-after-checks.ts'
import { useCampaignPhase } from '../model/use-campaign-phase.ts'
import { ShownCampaign } from '../places/shown-campaign.ts'
import { CampaignColumns } from './campaign-columns.tsx'
import { CampaignDetails } from './campaign-details.tsx'
import { CampaignFunds } from './campaign-funds.tsx'
import { CampaignPicture, CampaignTitle } from './campaign-head.tsx'
import { NextStep } from './next-step.tsx'
import { RecheckNotice } from './recheck-notice.tsx'
import { ReservationNotice } from './reservation-notice.tsx'
import { RewardStrip } from './reward-strip.tsx'
import { TaskList } from './task-list.tsx'
import { VariantPanel } from './variant-panel.tsx'

interface CampaignPageProps {
  campaign: CampaignDetail
  /** What else belongs to it, above the tasks or below them. */
  children?: ReactNode
  below?: boolean
  /** Whether the server streams what changes; not in a preview. */
  isFollowed?: boolean
}

/** A campaign: what it pays, its tasks, and the next step in view. */
export function CampaignPage(props: CampaignPageProps) {
  return (
    // Atoms belong to one campaign.
    <Provider key={props.campaign.id}>
      <Parts {...props} />
    </Provider>
  )
}

function Parts({ campaign, children, below = false, isFollowed = true }: CampaignPageProps) {
  const phase = useCampaignPhase(campaign)
  usePageTitle(campaign.title)
  useRefreshAfterChecks(campaign)
  useCampaignStream(campaign, isFollowed)
  useGoalAlerts(campaign.tasks)
  const shell = useShell()
  const { id: campaignId, variant } = campaign
  useEffect(
    () => shell.track('campaign_opened', { campaignId, variant }),
    [shell, campaignId, variant],
  )
  return (
    <Page>
      <CampaignColumns
        picture={<CampaignPicture campaign={campaign} phase={phase} />}
        title={<CampaignTitle campaign={campaign} />}
        facts={<RewardStrip campaign={campaign} phase={phase} />}
        next={<NextStep campaign={campaign} phase={phase} />}
      >
        <ShownCampaign value={campaign}>
          <Stack gap={6}>
            {!below && children}
            <ReservationNotice campaign={campaign} phase={phase} />
            <RecheckNotice campaign={campaign} />
            <TaskList campaign={campaign} phase={phase} />
            {below && children}
            <VariantPanel campaign={campaign} />
            <CampaignFunds campaignId={campaign.id} />
            <CampaignDetails campaign={campaign} />
          </Stack>
        </ShownCampaign>
      </CampaignColumns>
    </Page>
  )
}
