import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Card, Heading, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { kcashQuery } from '../api/prices-api.ts'
import { useT } from '../i18n/messages.ts'

/** What KCash costs in an exchange, bought and paid out. Nobody changes that while the platform runs. */
export function KcashPrices() {
  const t = useT()
  const prices = useQuery(kcashQuery(useApi()))
  return (
    <Card as="section" padding={5} aria-label={t('kcash.title')}>
      <Stack gap={4}>
        <Heading level={2}>{t('kcash.title')}</Heading>
        <Text tone="mute">{t('kcash.text')}</Text>
        <KeptHeight $height={LIST_HEIGHT}>
          <StaffList
            list={prices}
            refused={{ title: t('prices.refused'), text: t('prices.refused.text') }}
            loading={t('kcash.loading')}
            failed={t('kcash.failed')}
            retry={t('prices.retry')}
          >
            {({ rate, bought, paidOut }) => (
              <Stack gap={3}>
                <FactList
                  facts={[
                    { label: t('kcash.exchange'), value: t('kcash.exchange.rate', { rate }) },
                    ...bought.map((option) => ({
                      label: t('kcash.buy', option),
                      value: t('kcash.price', option),
                    })),
                    ...paidOut.map((option) => ({
                      label: t('kcash.pay', option),
                      value: t('kcash.daily', option),
                    })),
                  ]}
                />
                {bought.length === 0 && <Text tone="mute">{t('kcash.notSold')}</Text>}
                {paidOut.length === 0 && <Text tone="mute">{t('kcash.notPaid')}</Text>}
              </Stack>
            )}
          </StaffList>
        </KeptHeight>
      </Stack>
    </Card>
  )
}
