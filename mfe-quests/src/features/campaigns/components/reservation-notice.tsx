import type { CampaignDetail } from '@platform/contracts/quests/http'
import {
  FIRST_TASK_MINUTES,
  MOST_RESERVED_AT_ONCE,
} from '@platform/contracts/rules/reservation-limits'
import { useQueryClient } from '@platform/remote-kit/query'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { Button, Countdown, Notice } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useT as useListT } from '../../../i18n/messages.ts'
import { campaignKeys } from '../api/campaign-keys.ts'
import { useViewer } from '../api/use-viewer.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { formatMinutes } from '../model/format-minutes.ts'
import { useFailureText } from '../model/use-failure-text.ts'
import { useBeginCampaign } from './use-begin-campaign.ts'

interface ReservationNoticeProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** That a start reserves a slot: the terms before it, until when the slot is kept, and what is possible once that is over. */
export function ReservationNotice({ campaign, phase }: ReservationNoticeProps) {
  const t = useT()
  const { language } = useViewer()
  const { reservation, progress, reward, freeAt } = campaign
  const isAhead = phase === 'live' || phase === 'upcoming'
  if (!reservation || !isAhead || progress?.claim) return null
  const own = progress?.reservation
  if (own?.until) return <Reserved until={own.until} firstTaskBy={own.firstTaskBy ?? null} />
  // Then the bar says that every slot is taken, for good.
  if (own && reward.remainingSlots === 0 && !freeAt) return null
  if (own) return <Over campaign={campaign} left={own.left} />
  const values = { time: formatMinutes(reservation.minutes, language) }
  const firstTask = { time: formatMinutes(FIRST_TASK_MINUTES, language) }
  return (
    <Notice title={t('reservation.title')}>
      {[
        t('reservation.terms', values),
        ...(reservation.minutes > FIRST_TASK_MINUTES
          ? [t('reservation.firstTaskTerms', firstTask)]
          : []),
        t('reservation.most', { count: MOST_RESERVED_AT_ONCE }),
      ].join(' ')}
    </Notice>
  )
}

function Reserved({ until, firstTaskBy }: { until: string; firstTaskBy: string | null }) {
  const t = useT()
  const listT = useListT()
  const shell = useShell()
  const queries = useQueryClient()
  const { formatDateTime } = useFormat()
  const left = (time: string) => t('reservation.left', { time })
  return (
    <Notice tone="ok" title={t('reservation.until', { until: formatDateTime(until) })}>
      <Countdown
        endsAt={until}
        clock={shell.serverNow}
        dayUnit={listT('timer.day')}
        labels={{ starts: left, ends: left }}
        onPhase={() => void queries.invalidateQueries({ queryKey: campaignKeys.all })}
      />{' '}
      {[
        ...(firstTaskBy ? [t('reservation.firstTask', { at: formatDateTime(firstTaskBy) })] : []),
        t('reservation.untilText'),
      ].join(' ')}
    </Notice>
  )
}

function Over({ campaign, left }: { campaign: CampaignDetail; left: number }) {
  const t = useT()
  const start = useBeginCampaign(campaign)
  const failureText = useFailureText()
  const isPossible = left > 0 && campaign.reward.remainingSlots !== 0 && !campaign.paused
  return (
    <>
      <Notice
        tone="gold"
        title={t('reservation.over')}
        action={
          isPossible && (
            <Button size="s" loading={start.isPending} onClick={start.begin}>
              {t('reservation.again')}
            </Button>
          )
        }
      >
        {t(left > 0 ? 'reservation.overText' : 'reservation.usedText')}
      </Notice>
      {start.error && (
        <Notice tone="bad" live="alert">
          {failureText(start.error)}
        </Notice>
      )}
    </>
  )
}
