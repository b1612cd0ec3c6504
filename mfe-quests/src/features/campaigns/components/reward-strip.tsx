import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { color, Icon, radius, space } from '@platform/ui'
import { Fact } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { heldAmount } from '../model/held-amount.ts'
import { PayFact, RoomFact, TimeFact } from './campaign-facts.tsx'
import { pageMedia } from './page-media.ts'

interface RewardStripProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** What it pays, how many may still get it or what a pool would pay now, when it ends, whether it is funded. */
export function RewardStrip({ campaign, phase }: RewardStripProps) {
  return (
    <Strip>
      <PayFact campaign={campaign} />
      <SecondFact campaign={campaign} phase={phase} />
      <TimeFact campaign={campaign} phase={phase} />
      <FundedFact campaign={campaign} />
    </Strip>
  )
}

/** Slots, or the share that a finisher of a live pool would get if it ended now. */
function SecondFact({ campaign, phase }: RewardStripProps) {
  const t = useT()
  const { shareNow, reward } = campaign
  if (!shareNow || phase !== 'live') return <RoomFact campaign={campaign} />
  return (
    <Fact
      label={t('fact.shareNow')}
      value={<CurrencyAmount currency={reward.currency} amount={shareNow} />}
    />
  )
}

function FundedFact({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const held = heldAmount(campaign)
  if (!held) return null
  return (
    <Fact
      label={t('fact.funded')}
      tone="gold"
      value={
        <Sure>
          <Icon name="shield" size={16} />
          {formatMoney(held, campaign.reward.currency)}
        </Sure>
      }
    />
  )
}

/** One line on phones, over two where the facts do not fit; in the side panel a line each, the reward leading. */
const Strip = styled.dl`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  ${pageMedia.oneColumn} {
    /* Alone in a second line, and only there, it is wide enough to set its value beside its label. */
    & > :nth-child(4) {
      display: flex;
      flex-basis: min-content;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      column-gap: 50%;
    }
  }
  & > * {
    white-space: nowrap;
  }
  ${pageMedia.oneColumn} {
    gap: ${space(2)} 0;
    padding: ${space(2.5)} 0;
    & > * {
      flex: 1 1 auto;
      /* The first line of each row lies under the border of the strip. */
      margin-inline-start: -1px;
      border-inline-start: 1px solid ${color.line};
      padding-inline: ${space(2.5)};
    }
    & dt {
      font-size: 12px;
    }
    & dd {
      font-size: 15px;
    }
  }
  ${pageMedia.sidePanel} {
    display: grid;
    padding: ${space(2)} ${space(4)};
    & > * {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space(4)};
      padding-block: ${space(2.5)};
    }
    & > * + * {
      border-top: 1px solid ${color.line};
    }
    & dt {
      font-size: 14px;
    }
    & > :first-child > dd {
      font-size: 24px;
    }
  }
`

const Sure = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  vertical-align: top;
  & > svg {
    flex: none;
  }
`
