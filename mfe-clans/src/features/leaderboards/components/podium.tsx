import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { CoverLink, color, font, media, motion, radius, size, space, Tag, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { keyframes, styled } from '@platform/ui/styled'
import { ClanEmblem } from '../../membership/components/clan-emblem.tsx'
import { useT } from '../i18n/messages.ts'
import { rowPath } from '../model/row-path.ts'
import { useCountry } from '../model/use-country.ts'

interface PodiumProps {
  /** Three, the first first. */
  rows: readonly LeaderboardRow[]
  rowsOf: 'clan' | 'player'
  ownId: string | null
}

/** The first three, the first in the middle and above the others. Who comes to one of these places rises into it. */
export function Podium({ rows, rowsOf, ownId }: PodiumProps) {
  const t = useT()
  const { formatCompact } = useFormat()
  const country = useCountry()
  return (
    <Steps aria-label={t('podium')}>
      {rows.map((row) => {
        const { place, memberId, name, picture, points } = row
        const shownName = name ?? t('player')
        const isFirst = place === 1
        const side = isFirst ? 84 : 56
        const path = rowPath(row, rowsOf)
        return (
          <Step key={`${place} ${memberId}`} $place={place}>
            {rowsOf === 'clan' ? (
              <ClanEmblem
                seed={memberId}
                name={shownName}
                logo={picture}
                size={side}
                isOwn={memberId === ownId}
              />
            ) : (
              <Avatar seed={memberId} name={name} size={side} />
            )}
            <Name>
              {path ? (
                <CoverLink as={Link} to={path}>
                  {shownName}
                </CoverLink>
              ) : (
                shownName
              )}
            </Name>
            {memberId === ownId ? (
              <Tag>{t('you')}</Tag>
            ) : (
              <Text as="span" size="meta" tone="mute">
                {row.country ? country(row.country) : ' '}
              </Text>
            )}
            <Points $first={isFirst}>
              {place} · {formatCompact(points)}
            </Points>
          </Step>
        )
      })}
    </Steps>
  )
}

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`

const Steps = styled.ol`
  display: grid;
  grid-template-columns: 1fr 1.16fr 1fr;
  align-items: end;
  gap: ${space(2)};
  ${media.desktop} {
    gap: ${space(4)};
  }
  margin: 0;
  padding: 0;
  list-style: none;
`

const Step = styled.li<{ $place: number }>`
  position: relative;
  display: grid;
  grid-area: 1 / ${({ $place }) => (({ 1: 2, 2: 1 }) as Record<number, number>)[$place] ?? 3};
  justify-items: center;
  gap: ${space(1)};
  min-width: 0;
  padding: ${({ $place }) => ($place === 1 ? space(5) : space(3))} ${space(2)} ${space(3)};
  border: 1px solid
    ${({ $place }) => ($place === 1 ? `color-mix(in srgb, ${color.gold} 55%, ${color.line})` : color.line)};
  border-radius: ${radius.card};
  background: ${({ $place }) =>
    $place === 1
      ? `linear-gradient(color-mix(in srgb, ${color.gold} 12%, ${color.surface1}), ${color.surface1})`
      : color.surface1};
  text-align: center;
  animation: ${rise} ${motion.enter};
`

const Name = styled.span`
  max-width: 100%;
  overflow: hidden;
  font: 600 ${size.text} / 1.3 ${font.heading};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Points = styled.span<{ $first: boolean }>`
  color: ${({ $first }) => ($first ? color.gold : color.text)};
  font: 600 ${({ $first }) => ($first ? size.section : size.card)} / 1.3 ${font.heading};
`
