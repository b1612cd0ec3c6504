import { brand } from '@platform/contracts/brand'
import type { PogBadges } from '@platform/contracts/pog/http-types'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useFormat } from '@platform/remote-kit/shell'
import { color, Heading, Icon, Skeleton, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useBadges } from '../api/scores.ts'
import { useT } from '../i18n/messages.ts'
import { badgeLook, howOf } from '../model/badge-looks.ts'

type Badge = PogBadges['items'][number]

/** The badges of a user: those earned with how and when, then the others with what they need. */
export function BadgeList({ userName }: { userName: string }) {
  const t = useT()
  const { data, error, isPending, isFetching, refetch } = useBadges(userName)
  if (isPending) return <Skeleton height={180} radius={16} />
  if (!data) {
    return (
      <LoadFailed
        error={error}
        title={t('badges.failedToLoad')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  const items = data.items.toSorted(
    (a, b) => Number(b.earnedAt !== null) - Number(a.earnedAt !== null),
  )
  return (
    <Stack gap={3} as="section" aria-labelledby="pog-badges">
      <Top>
        <Heading level={2} id="pog-badges">
          {t('badges')}
        </Heading>
        <Text size="meta" tone="mute">
          {t('badges.count', {
            earned: items.filter(({ earnedAt }) => earnedAt !== null).length,
            all: items.length,
          })}
        </Text>
      </Top>
      <Row>
        {items.map((badge) => (
          <BadgeView key={badge.badge} badge={badge} />
        ))}
      </Row>
    </Stack>
  )
}

function BadgeView({ badge: { badge, earnedAt, how, progress } }: { badge: Badge }) {
  const t = useT()
  const { formatDate } = useFormat()
  const isEarned = earnedAt !== null
  const look = badgeLook(badge)
  const way = howOf(how)
  return (
    <Item>
      <Hexagon $isEarned={isEarned}>
        <Icon name={isEarned ? (look?.icon ?? 'pog') : 'lock'} size={24} />
      </Hexagon>
      <strong>{look ? t(`badge.${look.name}`, { brand: brand.name }) : badge}</strong>
      <span>
        {way && t(`how.${way}`)}
        {earnedAt && ` · ${formatDate(earnedAt)}`}
        {!isEarned && progress && ` · ${t('badges.progress', progress)}`}
      </span>
    </Item>
  )
}

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
`

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: ${space(4)} ${space(3)};
  padding: 0;
  list-style: none;
`

const Item = styled.li`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  font-size: ${size.tag};
  text-align: center;
  & > strong {
    font-size: ${size.meta};
    font-weight: 500;
  }
  & > span {
    color: ${color.mute};
  }
`

const Hexagon = styled.div<{ $isEarned: boolean }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 80px;
  margin-bottom: ${space(1)};
  clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%);
  background: ${({ $isEarned }) =>
    $isEarned
      ? `linear-gradient(150deg, ${color.ion}, color-mix(in srgb, ${color.ion} 45%, ${color.ink}))`
      : color.surface3};
  color: ${({ $isEarned }) => ($isEarned ? color.text : color.dim)};
`
