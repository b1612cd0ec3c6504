import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'
import { RowWords } from '@platform/remote-kit/long-list/row-words'
import { ROW_HEIGHT } from '@platform/remote-kit/long-list/visible-range'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { CoverLink, color, font, Skeleton, size, space, Tag, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { ClanEmblem } from '../../membership/components/clan-emblem.tsx'
import { useT } from '../i18n/messages.ts'
import { rowPath } from '../model/row-path.ts'
import { useCountry } from '../model/use-country.ts'

interface BoardRowProps {
  row: LeaderboardRow
  rowsOf: 'clan' | 'player'
  isOwn?: boolean
  /** Of the own one: who stands before it. */
  ahead?: LeaderboardRow | undefined
  /** Places won since the page was opened; below 0 where some were lost. */
  change?: number
  /** After the points. */
  action?: ReactNode
}

/** What a row of a leaderboard says; its container has the height of a row. */
export function BoardRow({ row, rowsOf, isOwn = false, ahead, change = 0, action }: BoardRowProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const country = useCountry()
  const { place, memberId, name, picture, points } = row
  const shownName = name ?? t('player')
  const path = rowPath(row, rowsOf)
  return (
    <>
      <Place $first={place === 1}>{formatAmount(place)}</Place>
      {rowsOf === 'clan' ? (
        <ClanEmblem seed={memberId} name={shownName} logo={picture} size={40} isOwn={isOwn} />
      ) : (
        <Avatar seed={memberId} name={name} size={40} />
      )}
      <RowWords
        title={
          path ? (
            <CoverLink as={Link} to={path}>
              {shownName}
            </CoverLink>
          ) : (
            shownName
          )
        }
        tags={isOwn && !action && <Tag>{t('you')}</Tag>}
        meta={
          isOwn && ahead
            ? t('behind', { points: formatAmount(ahead.points - points), place: ahead.place })
            : row.country && country(row.country)
        }
      />
      <End>
        <Text as="span" numeric>
          {formatAmount(points)}
        </Text>
        <Change change={change} />
      </End>
      {action}
    </>
  )
}

function Change({ change }: { change: number }) {
  const t = useT()
  if (change === 0) return null
  const count = Math.abs(change)
  return (
    <Text
      as="span"
      size="meta"
      tone={change > 0 ? 'ok' : 'bad'}
      role="img"
      aria-label={t(change > 0 ? 'change.up' : 'change.down', { count })}
    >
      {change > 0 ? '▲' : '▼'} {count}
    </Text>
  )
}

/** Until a row is there. */
export const RowLoading = () => <Skeleton height={ROW_HEIGHT - 20} radius={10} />

const Place = styled.span<{ $first: boolean }>`
  min-width: ${space(8)};
  color: ${({ $first }) => ($first ? color.gold : color.mute)};
  font: 600 ${size.card} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
`

const End = styled.span`
  display: grid;
  flex: none;
  justify-items: end;
`
