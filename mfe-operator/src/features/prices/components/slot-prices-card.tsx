import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Stack } from '@platform/ui'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { slotPricesQuery } from '../api/prices-api.ts'
import { useT } from '../i18n/messages.ts'
import { PriceFacts } from './price-facts.tsx'
import { PricesDialog } from './prices-dialog.tsx'

/** What avatar slots cost now, and the way to change it. */
export function SlotPricesCard() {
  const t = useT()
  const prices = useQuery(slotPricesQuery(useApi()))
  const [isChanging, setChanging] = useState(false)
  return (
    <Card as="section" padding={5} aria-label={t('slots.title')}>
      <Stack gap={4}>
        <Heading level={2}>{t('slots.title')}</Heading>
        <KeptHeight $height={LIST_HEIGHT}>
          <StaffList
            list={prices}
            refused={{ title: t('prices.refused'), text: t('prices.refused.text') }}
            loading={t('slots.loading')}
            failed={t('slots.failed')}
            retry={t('prices.retry')}
          >
            {(now) => (
              <Stack gap={4}>
                <PriceFacts prices={now} />
                <Inline>
                  <Button variant="secondary" onClick={() => setChanging(true)}>
                    {t('slots.change')}
                  </Button>
                </Inline>
                {isChanging && <PricesDialog now={now} onClose={() => setChanging(false)} />}
              </Stack>
            )}
          </StaffList>
        </KeptHeight>
      </Stack>
    </Card>
  )
}
