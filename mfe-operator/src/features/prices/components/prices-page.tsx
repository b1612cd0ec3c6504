import { usePageTitle } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { KcashPrices } from './kcash-prices.tsx'
import { PriceHistory } from './price-history.tsx'
import { SlotPricesCard } from './slot-prices-card.tsx'

const Texts = textsOf(messages)

/** `/operator/prices`: what avatar slots and KCash cost; those of slots are changed here, with a second person. */
export function PricesPage() {
  return (
    <Texts>
      <Prices />
    </Texts>
  )
}

function Prices() {
  const t = useT()
  usePageTitle(t('prices.title'))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('prices.title')}</Heading>
          <Text tone="mute">{t('prices.intro')}</Text>
        </Stack>
        <SlotPricesCard />
        <KcashPrices />
        <PriceHistory />
      </Stack>
    </Page>
  )
}
