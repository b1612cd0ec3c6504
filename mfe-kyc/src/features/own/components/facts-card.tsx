import type { OwnKyc } from '@platform/contracts/kyc/http'
import { useFormat } from '@platform/remote-kit/shell'
import { Card, Heading, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

/** What other parts of the site know of the user: facts, never documents. */
export function FactsCard({ facts: all }: Pick<OwnKyc, 'facts'>) {
  const t = useT()
  const { formatDate } = useFormat()
  // A fact of a later release has no label here.
  const facts = all.filter(({ fact }) => t(`fact.${fact}`) !== '')
  return (
    <Card as="section" aria-labelledby="kyc-facts">
      <Stack gap={2}>
        <Heading level={2} size="card" id="kyc-facts">
          {t('facts')}
        </Heading>
        <Text size="meta" tone="mute">
          {t('facts.text')}
        </Text>
        {facts.length === 0 ? (
          <Text>{t('facts.none')}</Text>
        ) : (
          <FactList
            facts={facts.map(({ fact, holds, expiresAt }) => ({
              label: t(`fact.${fact}`),
              tone: holds ? 'ok' : 'mute',
              value: !holds
                ? t('fact.no')
                : expiresAt
                  ? t('fact.until', { date: formatDate(expiresAt) })
                  : t('fact.yes'),
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}
