import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { useFormat } from '@platform/remote-kit/shell'
import { Card, Heading, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

/** When, how many, in which way, and what happens where nobody answers. */
export function FactsCard({ tournament }: { tournament: TournamentView }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { checkInAt, startsAt, entrants, maxEntrants, format, reportMinutes, status } = tournament
  return (
    <Card as="section" aria-labelledby="facts">
      <Stack gap={2}>
        <Heading level={2} size="card" id="facts">
          {t('facts')}
        </Heading>
        <FactList
          facts={[
            { label: t('fact.checkIn'), value: formatDateTime(checkInAt) },
            { label: t('fact.start'), value: formatDateTime(startsAt) },
            { label: t('fact.seats'), value: `${entrants}/${maxEntrants}` },
            { label: t('format'), value: t(`format.${format}`) },
          ]}
        />
        <Text size="meta" tone="mute">
          {t(`formatText.${format}`)}
        </Text>
        <Text size="meta" tone="mute">
          {t('facts.rule', { minutes: reportMinutes })}
        </Text>
        {status === 'PUBLISHED' && (
          <Text size="meta" tone="mute">
            {t('facts.wallet')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
