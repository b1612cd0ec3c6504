import type { BonusView } from '@platform/contracts/kyc/http'
import { COLLECT_EARNINGS_PATH } from '@platform/contracts/wallet/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { useClaimBonus } from '../api/claim-bonus.ts'
import { useT } from '../i18n/messages.ts'

/** The bonus for being verified: what it is, and the button that takes it once it is earned. */
export function BonusCard({ bonus }: { bonus: BonusView }) {
  const t = useT()
  const failureText = useFailureText()
  const { formatDate } = useFormat()
  const claim = useClaimBonus()
  const { state, amount, currency, claimedAt, missing } = bonus
  if (state === 'off' || amount === null || currency === null) return null
  const isOver = claim.error instanceof ApiFailure && claim.error.code === 'BONUS_OFF'
  return (
    <Card as="section" tone="gold" aria-labelledby="kyc-bonus">
      <Stack gap={3}>
        <Heading level={2} size="card" id="kyc-bonus">
          {t('bonus')}
        </Heading>
        <CurrencyAmount currency={currency} amount={amount} size="section" />
        <Text tone="mute" role="status">
          {state === 'claimed'
            ? t('bonus.claimed', { date: claimedAt ? formatDate(claimedAt) : '' })
            : t(missing === 'liveness' ? 'bonus.later.liveness' : `bonus.${state}`)}
        </Text>
        {state === 'claimed' && (
          <Button as={Link} block variant="secondary" to={COLLECT_EARNINGS_PATH}>
            {t('bonus.earnings')}
          </Button>
        )}
        {state === 'ready' && (
          <Button block variant="gold" loading={claim.isPending} onClick={() => void claim.send()}>
            {t(claim.isPending ? 'bonus.claiming' : 'bonus.claim')}
          </Button>
        )}
        {claim.error && state === 'ready' && (
          <Notice tone="bad" live="alert">
            {isOver ? t('bonus.over') : failureText(claim.error, t('wrong'))}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
