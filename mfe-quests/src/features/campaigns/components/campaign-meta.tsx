import { useFormat } from '@platform/remote-kit/shell'
import { color, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { Placed } from '../model/arrange-campaigns.ts'
import { cardButton, isPaused } from '../model/card-button.ts'
import { lastMomentBefore } from '../model/claim-days.ts'
import { useClaimWindow } from '../model/use-claim-window.ts'
import { useSlotsText } from '../model/use-slots-text.ts'
import { CampaignPay } from './campaign-pay.tsx'
import { CampaignTimer } from './campaign-timer.tsx'

/** What a campaign pays, and what is most urgent: the slots left, or the time. */
export function CampaignMeta({ campaign, phase }: Placed) {
  return (
    <Line>
      <Parts>
        <Pay>
          <CampaignPay campaign={campaign} />
        </Pay>
        <span>
          <Pressing campaign={campaign} phase={phase} />
        </span>
      </Parts>
    </Line>
  )
}

function Pressing({ campaign, phase }: Placed) {
  const t = useT()
  const { formatDate, formatDateTime } = useFormat()
  const slots = useSlotsText(campaign)
  const claimWindow = useClaimWindow(campaign)
  const reserved = campaign.progress?.reservation?.until
  if (isPaused(campaign, phase)) return t('row.pausedText')
  switch (phase) {
    case 'upcoming':
      return <CampaignTimer campaign={campaign} labelled short />
    case 'live':
      if (cardButton(campaign, phase).kind === 'awaiting-rewards') {
        return t('row.claimWindow', claimWindow)
      }
      if (reserved) return t('row.reserved', { until: formatDateTime(reserved) })
      return slots ?? <CampaignTimer campaign={campaign} labelled short />
    case 'processing':
      return t('tag.processing')
    case 'claimable':
      return campaign.claimEndsAt
        ? t('row.claimBy', { date: formatDate(lastMomentBefore(campaign.claimEndsAt)) })
        : ''
    case 'ended':
      return t('row.endedOn', { date: formatDate(campaign.endsAt) })
  }
}

/** Cuts the separator of a part that begins a line. */
const Line = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.mute};
  font-size: ${size.meta};
  line-height: 20px;
  overflow: hidden;
`

const Parts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: -${space(4)};
  & > * {
    position: relative;
    padding-inline-start: ${space(4)};
  }
  & > *:not(:empty)::before {
    content: '·';
    position: absolute;
    inset-inline-start: ${space(1.5)};
  }
`

const Pay = styled.span`
  color: ${color.text};
  &::before {
    color: ${color.mute};
  }
`
