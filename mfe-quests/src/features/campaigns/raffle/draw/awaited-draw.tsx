import type { Raffle } from '@platform/contracts/quests/raffle'
import { useFormat } from '@platform/remote-kit/shell'
import { Card, Heading, Stack, Text } from '@platform/ui'
import { useT } from './i18n/messages.ts'

/** In place of the check: when it will be possible, and what a doubtful reader does until then. */
export function AwaitedDraw({ raffle: { beacon, entries } }: { raffle: Raffle }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (
    <Card as="section" padding={5} aria-label={t('awaited')}>
      <Stack gap={2}>
        <Heading level={2} size="card">
          {t('awaited')}
        </Heading>
        <Text>{t('awaitedAt', { time: formatDateTime(beacon.roundAt) })}</Text>
        <Text size="meta" tone="mute">
          {t(entries ? 'keepList' : 'keepSeed')}
        </Text>
      </Stack>
    </Card>
  )
}
