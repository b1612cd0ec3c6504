import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { useFormat, useSession } from '@platform/remote-kit/shell'
import { Button, Notice } from '@platform/ui'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useT as useListT } from '../../../i18n/messages.ts'
import { useClaimReward } from '../api/claim-reward.ts'
import { loadClaimSuccess } from '../claimed/load-claim-success.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { type CardButton, cardButton } from '../model/card-button.ts'
import { nextTask } from '../model/next-task.ts'
import { chosenTaskIdAtom } from '../model/rail-state.ts'
import { useClaimWindow } from '../model/use-claim-window.ts'
import { useFailureText } from '../model/use-failure-text.ts'
import { variantOf } from '../variants/table.ts'
import { CampaignTimer } from './campaign-timer.tsx'
import { ClaimFailure } from './claim-failure.tsx'
import { ClaimStatus } from './claim-status.tsx'
import { Excluded } from './excluded.tsx'
import { MoreCampaigns } from './more-campaigns.tsx'
import { NewerVersion } from './newer-version.tsx'
import { NextBar, NextBarContent } from './next-bar.tsx'
import { ToOpenTask } from './to-open-task.tsx'
import { useBeginCampaign } from './use-begin-campaign.ts'

interface NextStepProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** The campaign page's one action, always in view; by the same decision as the card's button. */
export function NextStep({ campaign, phase }: NextStepProps) {
  const button = cardButton(campaign, phase)
  return (
    <NextBar>
      <KeepFocus changesWith={button.kind}>
        <Step campaign={campaign} phase={phase} button={button} />
      </KeepFocus>
    </NextBar>
  )
}

function Step({ campaign, phase, button }: NextStepProps & { button: CardButton }) {
  const t = useT()
  switch (button.kind) {
    case 'get-started':
      return <Start campaign={campaign} />
    case 'continue-tasks':
    case 'in-review':
      return <NextTask campaign={campaign} />
    case 'claim-rewards':
      return <ClaimReward campaign={campaign} />
    case 'claimed':
      return campaign.progress?.claim ? (
        <NextBarContent
          notice={<ClaimStatus claim={campaign.progress.claim} campaign={campaign} />}
          action={button.status === 'CREDITED' && <MoreCampaigns />}
        />
      ) : null
    case 'awaiting-rewards':
      return <Awaiting campaign={campaign} phase={phase} />
    case 'slots-taken':
      return (
        <NextBarContent
          notice={<SlotsTaken freeAt={campaign.freeAt ?? null} />}
          action={<MoreCampaigns />}
        />
      )
    case 'paused':
      return (
        <NextBarContent
          notice={
            <Notice live="status" title={t('tag.paused')}>
              {t('campaign.pausedHint')}
            </Notice>
          }
          action={<MoreCampaigns />}
        />
      )
    case 'newer-version':
      return <NextBarContent notice={<NewerVersion of="campaign" />} />
    case 'coming-soon':
      return (
        <NextBarContent
          meta={<CampaignTimer campaign={campaign} labelled />}
          action={
            <Button block size="l" variant="secondary" disabled>
              {t('card.comingSoon')}
            </Button>
          }
        />
      )
    case 'excluded':
      return <Excluded campaign={campaign} exclusion={button.exclusion} />
    case 'ended':
      return <Ended campaign={campaign} />
  }
}

/** Reserved slots come back. */
function SlotsTaken({ freeAt }: { freeAt: string | null }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (
    <Notice live="status">
      {freeAt
        ? t('reservation.freeAt', { at: formatDateTime(freeAt) })
        : t('campaign.slotsTakenHint')}
    </Notice>
  )
}

function Start({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const session = useSession()
  const start = useBeginCampaign(campaign)
  const startHint = campaign.game ? 'quest.startHint' : 'campaign.startHint'
  const failureText = useFailureText()
  return (
    <NextBarContent
      notice={
        start.error && (
          <Notice tone="bad" live="alert">
            {failureText(start.error)}
          </Notice>
        )
      }
      meta={t(session.status === 'visitor' ? 'campaign.loginHint' : startHint)}
      action={
        <Button block size="l" loading={start.isPending} onClick={start.begin}>
          {t('card.getStarted')}
        </Button>
      }
    />
  )
}

/** Names the open task. On phones it puts its button here, on desktop this leads to it. */
function NextTask({ campaign: { tasks, progress } }: { campaign: CampaignDetail }) {
  const t = useT()
  const listT = useListT()
  const next = nextTask(tasks, useAtomValue(chosenTaskIdAtom))
  const done = progress?.completedTasks ?? 0
  const checked = tasks.filter(({ status }) => status === 'VALIDATING')
  const isInReview = checked.some(({ check }) => check?.review)
  const waits = isInReview
    ? listT('card.inReview')
    : t(checked.length > 0 ? 'task.checking' : 'campaign.claimHint')
  const place = next ? tasks.indexOf(next) + 1 : Math.min(done + 1, tasks.length)
  return (
    <NextBarContent
      meta={t('next.task', { place, total: tasks.length })}
      title={next?.title ?? waits}
      takesTask
      action={next ? <ToOpenTask /> : isInReview && <MoreCampaigns />}
      progress={tasks.length > 0 ? done / tasks.length : 0}
    />
  )
}

/** Finished, and paid after the end: when to come back. */
function Awaiting({ campaign, phase }: NextStepProps) {
  const t = useT()
  const { from, until } = useClaimWindow(campaign)
  const { awaited } = variantOf(campaign)
  return (
    <NextBarContent
      notice={
        <Notice tone="ok">
          {phase === 'live'
            ? t(`campaign.awaitingHint.${awaited}`, { from, until })
            : t(`campaign.countingHint.${awaited}`, { until })}
        </Notice>
      }
      meta={<CampaignTimer campaign={campaign} labelled />}
      action={<MoreCampaigns />}
    />
  )
}

/** A prize needs points, not every task. */
function ClaimReward({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const listT = useListT()
  const claim = useClaimReward(campaign)
  const { reward, progress } = campaign
  // The reward may arrive sooner than code that is fetched after the press. A failure is tried again then.
  useEffect(() => {
    loadClaimSuccess().catch(() => {})
  }, [])
  return (
    <NextBarContent
      notice={<ClaimFailure error={claim.error} />}
      meta={variantOf(campaign).awaited === 'share' ? t('next.allDone') : listT('fact.prize')}
      title={
        <CurrencyAmount
          currency={reward.currency}
          amount={progress?.share ?? reward.amount}
          named
        />
      }
      progress={1}
      action={
        <Button block size="l" variant="gold" loading={claim.isPending} onClick={claim.press}>
          {t('card.claimRewards')}
        </Button>
      }
    />
  )
}

/** A user who had not finished reads what that means for them. */
function Ended({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const { progress, game } = campaign
  const { awaited } = variantOf(campaign)
  // A quest is a mission; one that pays places is over without having failed.
  const isFailed = Boolean(game) && awaited === 'share'
  return (
    <NextBarContent
      notice={
        progress &&
        (awaited !== 'share' || !progress.completedAt) && (
          <Notice live="status" title={t(isFailed ? 'quest.failed' : 'card.ended')}>
            {awaited === 'share'
              ? t('campaign.endedHint', {
                  done: progress.completedTasks,
                  total: progress.totalTasks,
                })
              : t(`campaign.endedUnpaidHint.${awaited}`)}
          </Notice>
        )
      }
      meta={<CampaignTimer campaign={campaign} labelled />}
      action={<MoreCampaigns />}
    />
  )
}
