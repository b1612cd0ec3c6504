import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { CoverLink, color, font, media, radius, size, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import type { Ranked } from '../model/ranked.ts'

/** The first three, the first in the middle and above the others. */
export function RankPodium({ rows }: { rows: readonly Ranked[] }) {
  const t = useT()
  const { formatAmount } = useFormat()
  return (
    <Steps aria-label={t('leaderboard.podium')}>
      {rows.map(({ userName, page, image, total, tier, isOwn }, index) => {
        const side = index === 0 ? 96 : 68
        return (
          <Step key={userName} $place={index + 1}>
            <Picture src={image} alt="" width={side} height={side} />
            <Name>
              <CoverLink as={Link} to={page}>
                {userName}
              </CoverLink>
            </Name>
            {isOwn ? (
              <Tag>{t('you')}</Tag>
            ) : (
              <Text as="span" size="meta" tone="mute">
                {tier}
              </Text>
            )}
            <Points $first={index === 0}>
              {index + 1} · {formatAmount(total)}
            </Points>
          </Step>
        )
      })}
    </Steps>
  )
}

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
  background: ${color.surface1};
  text-align: center;
`

const Picture = styled.img`
  border-radius: ${radius.card};
  object-fit: cover;
  object-position: 50% 20%;
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
