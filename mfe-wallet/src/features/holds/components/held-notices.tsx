import { campaignPath } from '@platform/contracts/quests/paths'
import { currencyName } from '@platform/remote-kit/currency-name'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import type { HeldReward } from '../api/use-held-rewards.ts'

/** What a user has claimed and does not have yet, because a person decides: one notice for each. */
export function HeldNotices({ rewards }: { rewards: readonly HeldReward[] }) {
  if (rewards.length === 0) return null
  return (
    <Stack gap={2}>
      {rewards.map((reward) => (
        <HeldNotice key={reward.claimId} reward={reward} />
      ))}
    </Stack>
  )
}

function HeldNotice({ reward }: { reward: HeldReward }) {
  const t = useT()
  const { formatDate } = useFormat()
  const formatMoney = useFormatMoney()
  const { campaign, amount, currency, hold } = reward
  const held = `${formatMoney(amount, currency)} ${currencyName(currency)}`
  return (
    <Notice tone="gold" title={t('hold.title', { amount: held })}>
      <Stack gap={2}>
        <Text>
          {hold.decisionBy
            ? t('hold.textBy', { campaign: campaign.title, date: formatDate(hold.decisionBy) })
            : t('hold.text', { campaign: campaign.title })}
        </Text>
        <Inline>
          <Button
            as={Link}
            to={campaignPath(campaign.id)}
            size="s"
            variant="secondary"
            aria-label={t('hold.openOf', { campaign: campaign.title })}
          >
            {t('hold.open')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  )
}
