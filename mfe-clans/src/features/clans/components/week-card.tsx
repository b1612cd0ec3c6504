import type { ClanView } from '@platform/contracts/clans/http'
import { LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useViewerId } from '@platform/remote-kit/shell'
import {
  color,
  Heading,
  Inline,
  Loading,
  Skeleton,
  Stack,
  space,
  Tag,
  Text,
  TextLink,
} from '@platform/ui'
import { Avatar, List } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { contributionPath, useRows } from '../../leaderboards/api/get-rows.ts'
import { useT } from '../i18n/messages.ts'
import { useUserName } from '../model/use-names.ts'

const SHOWN = 5
/** px */
const ROW = 68

/** Who earned for the clan this week, the most first; nothing where it cannot be read. */
export function WeekCard({ clan }: { clan: ClanView }) {
  const t = useT()
  const userId = useViewerId()
  const nameOf = useUserName()
  const { formatAmount } = useFormat()
  const board = useRows('/leaderboards/clan', { limit: 3 })
  const boardId = board.data?.leaderboard.id ?? ''
  const week = useRows(contributionPath(boardId, clan.id), {
    limit: SHOWN,
    enabled: boardId !== '',
  })
  if (board.isError || week.isError) return null
  const { rows = [], own = null } = week.data ?? {}
  const most = rows[0]?.points ?? 1
  const shown = own && own.place > SHOWN ? [...rows, own] : rows
  return (
    <Stack as="section" gap={3} aria-labelledby="week">
      <Inline justify="between">
        <Heading level={2} id="week">
          {t('week')}
        </Heading>
        <TextLink as={Link} to={`${LEADERBOARD_PATH}?tab=my-clan`}>
          {t('week.all')}
        </TextLink>
      </Inline>
      {!week.data ? (
        <Loading label={t('loading')}>
          <Skeleton height={3 * ROW} radius={16} />
        </Loading>
      ) : shown.length === 0 ? (
        <Text tone="mute">{t('week.none')}</Text>
      ) : (
        <List as="ol">
          {shown.map(({ place, memberId, name, points }) => (
            <Row key={memberId} $own={memberId === userId}>
              <Text as="span" numeric tone={place === 1 ? 'gold' : 'mute'}>
                {place}
              </Text>
              <Avatar seed={memberId} name={name} size={44} />
              <Stack gap={1}>
                <Inline justify="between" wrap={false}>
                  <Inline gap={2}>
                    <Text as="span" weight={600}>
                      {nameOf(name)}
                    </Text>
                    {memberId === userId && <Tag>{t('you')}</Tag>}
                  </Inline>
                  <Text as="span" numeric>
                    {formatAmount(points)}
                  </Text>
                </Inline>
                <Track aria-hidden="true">
                  <Fill
                    $tone={place === 1 ? 'gold' : memberId === userId ? 'volt' : 'edge'}
                    style={{ width: `${Math.max(2, (points / Math.max(1, most)) * 100)}%` }}
                  />
                </Track>
              </Stack>
            </Row>
          ))}
        </List>
      )}
    </Stack>
  )
}

const Row = styled.li<{ $own: boolean }>`
  display: grid;
  grid-template-columns: ${space(6)} auto 1fr;
  align-items: center;
  gap: ${space(3)};
  min-height: ${ROW}px;
  padding: ${space(2)} ${space(4)};
  ${({ $own }) =>
    $own &&
    `background: color-mix(in srgb, ${color.volt} 9%, ${color.surface1}); box-shadow: inset 3px 0 ${color.volt};`}
`

const Track = styled.div`
  height: 6px;
  border-radius: 3px;
  background: ${color.surface3};
`

const Fill = styled.div<{ $tone: 'gold' | 'volt' | 'edge' }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => color[$tone]};
  forced-color-adjust: none;
  transition: width 220ms ease-out;
`
