import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { Text } from '@platform/ui'
import { variantOf } from '../variants/table.ts'

interface CampaignPayProps {
  campaign: CampaignSummary
  size?: 'card' | 'section'
}

/** What the user gets, or what all finishers get together, which then says so. */
export function CampaignPay({ campaign, size }: CampaignPayProps) {
  const { reward, progress } = campaign
  const variant = variantOf(campaign)
  const { amount } = variant.useTexts()
  const isOwn = Boolean(progress?.share) || !variant.isShared
  return (
    <>
      {!isOwn && (
        <Text as="span" size="meta" tone="mute">
          {amount}{' '}
        </Text>
      )}
      <CurrencyAmount
        currency={reward.currency}
        amount={progress?.share ?? reward.amount}
        {...(size && { size })}
        named
      />
    </>
  )
}
