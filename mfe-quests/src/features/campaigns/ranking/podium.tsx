import type { LeaderboardRow } from '@platform/contracts/quests/leaderboard'
import { color, radius, space, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { ShownAmounts } from './gamer-row.tsx'
import { useGamerName } from './use-gamer-name.ts'

/** The first three: in the order of their places to read, the first in the middle and higher to see. */
export function Podium({
  rows,
  formatPoints,
  formatPay,
}: { rows: readonly LeaderboardRow[] } & ShownAmounts) {
  const t = useT()
  const nameOf = useGamerName()
  return (
    <Steps>
      {rows.map((row) => (
        <Step key={row.place} $place={row.place} $isReader={row.isReader}>
          <Avatar seed={row.gamer} size={row.place === 1 ? 60 : 48} />
          <Text as="span" weight={600} clamp={1}>
            {nameOf(row)}
          </Text>
          <Text as="span" numeric tone={row.place === 1 ? 'gold' : 'text'}>
            {row.place} · {t('ranking.pts', { points: formatPoints(row.points) })}
          </Text>
          {Number(row.amount) > 0 && (
            <Text as="span" size="meta" tone="mute">
              {formatPay(row.amount)}
            </Text>
          )}
        </Step>
      ))}
    </Steps>
  )
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};
  align-items: end;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Step = styled.li<{ $place: number; $isReader: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  order: ${({ $place }) => ($place === 1 ? 1 : $place === 2 ? 0 : 2)};
  min-width: 0;
  padding: ${({ $place }) => ($place === 1 ? space(6) : space(4))} ${space(1)} ${space(4)};
  border: 1px solid
    ${({ $place, $isReader }) => ($isReader ? color.volt : $place === 1 ? color.gold : color.line)};
  border-radius: ${radius.card};
  background: ${color.surface1};
  text-align: center;
`
