import type { OwnLeague } from '@platform/contracts/clans/leaderboards-http'
import { line, you } from '@platform/remote-kit/long-list/row-frame'
import { color, radius, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { BoardRow } from './board-row.tsx'

interface LeagueGroupProps {
  league: OwnLeague['league']
  group: NonNullable<OwnLeague['group']>
}

/** Who competes with the user this week, with the lines between moving up, staying and moving down. */
export function LeagueGroup({ league, group }: LeagueGroupProps) {
  const t = useT()
  const { rows, own, promotedUpTo, relegatedFrom } = group
  return (
    <Stack gap={2}>
      <Text tone="mute">{t('league.about')}</Text>
      <Rows>
        {rows.map((row) => {
          const { place } = row
          const isOwn = row.memberId === own.memberId
          return (
            <Row key={row.memberId} $own={isOwn}>
              {place === 1 && promotedUpTo > 0 && (
                <Zone $tone="ok">
                  <span aria-hidden="true">▲ </span>
                  <span>{t('league.up', { count: promotedUpTo })}</span>
                </Zone>
              )}
              {place === relegatedFrom && (
                <Zone $tone="bad">
                  <span aria-hidden="true">▼ </span>
                  <span>{t('league.down')}</span>
                </Zone>
              )}
              {place === promotedUpTo + 1 && place !== relegatedFrom && (
                <Zone $tone="mute">{t('league.stay', { league: t(`league.${league}`) })}</Zone>
              )}
              <Line $own={isOwn}>
                <BoardRow
                  row={row}
                  rowsOf="player"
                  isOwn={isOwn}
                  ahead={rows.find((one) => one.place === place - 1)}
                />
              </Line>
            </Row>
          )
        })}
      </Rows>
    </Stack>
  )
}

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  /* Not "hidden": the own row stays in view in the window. */
  overflow: clip;
  list-style: none;
`

/** The own one stays in view, at the edge of the window behind which it would be. */
const Row = styled.li<{ $own: boolean }>`
  border-bottom: 1px solid ${color.line};
  ${({ $own }) =>
    $own &&
    `position: sticky;
  top: calc(var(--k-sticky-top, 0px) + ${space(2)});
  bottom: calc(var(--k-sticky-bottom, 0px) + ${space(2)});
  z-index: 1;`}
`

const Line = styled.div<{ $own: boolean }>`
  ${line}
  position: relative;
  ${({ $own }) => $own && you}
`

const Zone = styled.div<{ $tone: 'ok' | 'bad' | 'mute' }>`
  padding: ${space(1.5)} ${space(4)};
  background: color-mix(in srgb, ${({ $tone }) => color[$tone]} 12%, ${color.surface2});
  color: ${({ $tone }) => color[$tone]};
  font-size: ${size.meta};
  font-weight: 600;
`
