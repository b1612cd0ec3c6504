import type { CampaignFunds as Funds } from '@platform/contracts/quests/payouts'
import { Heading, Skeleton, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useFunds } from '../api/get-funds.ts'
import { usePayText } from '../places/use-pay-text.ts'
import { LoadFailed } from './load-failed.tsx'

/** About as high as the facts. */
const HEIGHT = 150

/** What lies in escrow for the campaign, what was paid of it, and what went back. */
export function CampaignFunds({ campaignId }: { campaignId: string }) {
  const t = useT()
  const { data, error, refetch, isFetching } = useFunds(campaignId)
  return (
    <Stack as="section" gap={3} aria-label={t('funds.title')}>
      <Heading level={2} size="section">
        {t('funds.title')}
      </Heading>
      {data ? (
        <Amounts funds={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton height={HEIGHT} />
      )}
    </Stack>
  )
}

function Amounts({ funds: { currency, funded, paid, returned, escrow } }: { funds: Funds }) {
  const t = useT()
  const payText = usePayText(currency)
  const facts = [
    { label: t('funds.paid'), value: payText(paid) },
    { label: t('funds.escrow'), value: payText(escrow) },
  ]
  if (Number(returned) > 0) facts.push({ label: t('funds.returned'), value: payText(returned) })
  return (
    <>
      <Text weight={600}>
        {t('funds.paidOf', { paid: payText(paid), funded: payText(funded) })}
      </Text>
      <Text tone="mute">{t('funds.text')}</Text>
      <FactList facts={facts} />
    </>
  )
}
