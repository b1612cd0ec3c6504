import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { Card, color, font, Icon, size, space, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** Who has won; nothing before the end. */
export function ResultCard({ tournament }: { tournament: TournamentView }) {
  const t = useT()
  const { winner, entrantKind } = tournament
  if (!winner) return null
  const name = winner.name ?? t(`unnamed.${entrantKind}`)
  return (
    <Card as="section" tone="gold" aria-label={t('result')}>
      <Line>
        <Avatar seed={winner.entrantId} name={name} size={64} />
        <div>
          <Text as="span" size="meta" tone="gold">
            <Icon name="check" size={16} /> {t('result')}
          </Text>
          <Name>{name}</Name>
        </div>
      </Line>
    </Card>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`

const Name = styled.p`
  color: ${color.text};
  font: 700 ${size.section} / 1.3 ${font.heading};
  overflow-wrap: anywhere;
`
