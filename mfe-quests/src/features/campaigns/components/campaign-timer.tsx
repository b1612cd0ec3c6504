import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useShell } from '@platform/remote-kit/shell'
import { Countdown } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'

interface CampaignTimerProps {
  campaign: Pick<CampaignSummary, 'startsAt' | 'endsAt'>
  /** "Ends in 04:12:36" rather than the time alone. */
  labelled?: boolean
  /** Days and hours only while there are days; by default where it is not labelled. */
  short?: boolean
}

/** "Starts" before the start, "Ends" between start and end, nothing after; on the server's clock. */
export function CampaignTimer({
  campaign,
  labelled = false,
  short = !labelled,
}: CampaignTimerProps) {
  const t = useT()
  const shell = useShell()
  return (
    <Countdown
      startsAt={campaign.startsAt}
      endsAt={campaign.endsAt}
      clock={shell.serverNow}
      dayUnit={t('timer.day')}
      hourUnit={t('timer.hour')}
      short={short}
      {...(labelled && {
        labels: {
          starts: (time: string) => t('timer.starts', { time }),
          ends: (time: string) => t('timer.ends', { time }),
        },
      })}
    />
  )
}
