import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'
import { clanPath, fromLeaderboard } from '@platform/contracts/clans/paths'
import { userPath } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { CoverLink, color, font, Skeleton, size, space, Tag, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { ClanEmblem } from '../../clans/components/clan-emblem.tsx'
import { useT } from '../i18n/messages.ts'
import { useCountry } from '../model/use-country.ts'
import { ROW_HEIGHT } from '../model/visible-range.ts'

interface BoardRowProps {
  row: LeaderboardRow
  rowsOf: 'clan' | 'player'
  isOwn?: boolean
  /** Places won since the page was opened; below 0 where some were lost. */
  change?: number
  /** In place of the change, at the end. */
  action?: ReactNode
}

/** What a row of a leaderboard says; its container has the height of a row. */
export function BoardRow({ row, rowsOf, isOwn = false, change = 0, action }: BoardRowProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const country = useCountry()
  const { place, memberId, name, picture, points } = row
  const shownName = name ?? t('player')
  const path =
    rowsOf === 'clan' ? fromLeaderboard(clanPath(memberId)) : name ? userPath(name) : null
  return (
    <>
      <Place $first={place === 1}>{formatAmount(place)}</Place>
      {rowsOf === 'clan' ? (
        <ClanEmblem seed={memberId} name={shownName} logo={picture} size={40} isOwn={isOwn} />
      ) : (
        <Avatar seed={memberId} name={name} size={40} />
      )}
      <Words>
        <Name>
          {path ? (
            <CoverLink as={Link} to={path}>
              {shownName}
            </CoverLink>
          ) : (
            shownName
          )}
        </Name>
        {isOwn && !action ? (
          <span>
            <Tag>{t(rowsOf === 'clan' ? 'yourClan' : 'you')}</Tag>
          </span>
        ) : (
          row.country && (
            <Text as="span" size="meta" tone="mute">
              {country(row.country)}
            </Text>
          )
        )}
      </Words>
      <End $wide={Boolean(action)}>
        <Text as="span" numeric>
          {formatAmount(points)}
        </Text>
        {action ?? <Change change={change} />}
      </End>
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
  min-width: ${space(10)};
  color: ${({ $first }) => ($first ? color.gold : color.mute)};
  font: 600 ${size.card} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
`

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  overflow: hidden;
  font: 600 ${size.text} / 1.4 ${font.heading};
  white-space: nowrap;
  & > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const End = styled.span<{ $wide: boolean }>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'grid')};
  align-items: center;
  gap: ${({ $wide }) => ($wide ? space(3) : 0)};
  flex: none;
  justify-items: end;
`
