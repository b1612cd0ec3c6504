import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useFormat } from '@platform/remote-kit/shell'
import { color, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { Placed } from '../model/arrange-campaigns.ts'
import { useSlotsText } from '../model/use-slots-text.ts'
import { CampaignTimer } from './campaign-timer.tsx'

/** What a campaign pays, and what presses most: the slots left, or the time. */
export function CampaignMeta({ campaign, phase }: Placed) {
  const { reward, progress } = campaign
  return (
    <Line>
      <Pay>
        <CurrencyAmount currency={reward.currency} amount={progress?.share ?? reward.amount} />
      </Pay>
      <span>
        <Pressing campaign={campaign} phase={phase} />
      </span>
    </Line>
  )
}

function Pressing({ campaign, phase }: Placed) {
  const t = useT()
  const { formatDate } = useFormat()
  const slots = useSlotsText(campaign)
  switch (phase) {
    case 'upcoming':
      return <CampaignTimer campaign={campaign} labelled short />
    case 'live':
      return slots ?? <CampaignTimer campaign={campaign} labelled short />
    case 'processing':
      return t('tag.processing')
    case 'claimable':
      return campaign.claimEndsAt
        ? t('row.claimBy', { date: formatDate(campaign.claimEndsAt) })
        : ''
    case 'ended':
      return t('row.endedOn', { date: formatDate(campaign.endsAt) })
  }
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space(2)};
  margin-top: ${space(0.5)};
  color: ${color.mute};
  font-size: ${size.meta};
  line-height: 20px;
  & > * + *:not(:empty)::before {
    content: '·';
    margin-inline-end: ${space(2)};
  }
`

const Pay = styled.span`
  color: ${color.text};
`
