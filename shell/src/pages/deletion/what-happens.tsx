import { Card, Heading, Stack, Text } from '@platform/ui'
import { useT } from './i18n/messages.ts'
import { useOwnAmounts } from './use-own-amounts.ts'

const parts = {
  deleted: ['profile', 'ways', 'wallet', 'progress'],
  kept: ['ledger', 'claims', 'short'],
} as const

/** What is deleted with an account, and what is kept and why. */
export function WhatHappens() {
  const t = useT()
  const amounts = useOwnAmounts()
  return (
    <>
      <Card as="section" padding={5}>
        <Stack gap={3}>
          <Heading level={2}>{t('deletion.deleted')}</Heading>
          {parts.deleted.map((part) => (
            <Text key={part}>{t(`deletion.deleted.${part}`)}</Text>
          ))}
          <Text {...(amounts && { weight: 600 })}>
            {amounts ? t('deletion.deleted.amounts', { amounts }) : t('deletion.deleted.balance')}
          </Text>
        </Stack>
      </Card>
      <Card as="section" padding={5}>
        <Stack gap={3}>
          <Heading level={2}>{t('deletion.stays')}</Heading>
          {parts.kept.map((part) => (
            <Text key={part}>{t(`deletion.stays.${part}`)}</Text>
          ))}
        </Stack>
      </Card>
    </>
  )
}
