import { currencies } from '@platform/contracts/money'
import type { Claim } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { Button, CampaignArt, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useT } from '../../../i18n/messages.ts'

interface ClaimSuccessProps {
  claim: Claim
  title: string
  onClose: () => void
}

export function ClaimSuccess({ claim, title, onClose }: ClaimSuccessProps) {
  const t = useT()
  const shell = useShell()
  const { formatAmount } = useFormat()
  const { amount, currency, campaignId } = claim
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('claim.successTitle')}
      closeLabel={t('modal.close')}
      footer={
        <>
          <Button variant="secondary" as={Link} to={CAMPAIGNS_PATH}>
            {t('claim.more')}
          </Button>
          {/* The history belongs to another remote, so the shell navigates. */}
          <Button data-autofocus onClick={() => shell.navigate(TRANSACTION_HISTORY_PATH)}>
            {t('claim.history')}
          </Button>
        </>
      }
    >
      <Stack gap={4} align="center">
        <CampaignArt seed={campaignId} ratio="3 / 1" />
        <CurrencyAmount currency={currency} amount={amount} size="section" named />
        <Text tone="mute">
          {t('claim.successText', {
            amount: formatAmount(amount),
            currency: currencies[currency].name,
            title,
          })}
        </Text>
      </Stack>
    </Dialog>
  )
}
