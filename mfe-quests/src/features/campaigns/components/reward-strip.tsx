import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useFormat } from '@platform/remote-kit/shell'
import { color, Fact, Icon, media, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { PayFact, RoomFact, TimeFact } from './campaign-facts.tsx'

interface RewardStripProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** What it pays, how many may still get it or what a pool would pay now, when it ends, whether it is funded. */
export function RewardStrip({ campaign, phase }: RewardStripProps) {
  return (
    <Strip>
      <PayFact campaign={campaign} />
      <SecondFact campaign={campaign} />
      <TimeFact campaign={campaign} phase={phase} />
      <FundedFact campaign={campaign} />
    </Strip>
  )
}

/** Slots, or the share that a finisher of a pool would get if it ended now. */
function SecondFact({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const { shareNow, reward } = campaign
  if (!shareNow) return <RoomFact campaign={campaign} />
  return (
    <Fact
      label={t('fact.shareNow')}
      value={<CurrencyAmount currency={reward.currency} amount={shareNow} />}
    />
  )
}

function FundedFact({ campaign: { funded } }: { campaign: CampaignDetail }) {
  const t = useT()
  const { formatAmount } = useFormat()
  if (!funded) return null
  return (
    <Fact
      label={t('fact.funded')}
      tone="ok"
      value={
        <Sure>
          <Icon name="shield" size={16} />
          {formatAmount(funded)}
        </Sure>
      }
    />
  )
}

/** As wide as its facts need, and over two lines where they do not fit. */
const Strip = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} 0;
  padding: ${space(2.5)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  & > * {
    flex: 1 1 auto;
    padding-inline: ${space(3)};
    white-space: nowrap;
  }
  & > * + * {
    border-inline-start: 1px solid ${color.line};
  }
  ${media.phone} {
    & > * {
      padding-inline: ${space(2.5)};
    }
    & dt {
      font-size: 12px;
    }
    & dd {
      font-size: 15px;
    }
  }
`

const Sure = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`
