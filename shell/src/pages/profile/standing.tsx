import type { Streak } from '@platform/contracts/quests/streak'
import type { KPoints } from '@platform/contracts/wallet/k-points'
import { levelProgress } from '@platform/contracts/wallet/level-progress'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { useKPoints } from '@platform/remote-kit/use-k-points'
import { Card, CurrencyMark, Heading, Inline, Skeleton, Stack, Text } from '@platform/ui'
import { Fact, FactRow, ProgressBar } from '@platform/ui/page-parts'
import { streakQuery } from './get-streak.ts'
import { useT } from './i18n/messages.ts'

/** px: of the card with all of its parts. */
const USUAL_HEIGHT = 162

/** What the user has reached: their level by their K-Points, their streak and their goals. What cannot be read leaves no room. */
export function Standing() {
  const t = useT()
  const points = useKPoints()
  const streak = useQuery(streakQuery(useApi()))
  if (points.isPending || streak.isPending) return <Skeleton height={USUAL_HEIGHT} radius={16} />
  if (!points.data && !streak.data) return null
  return (
    <Card as="section" aria-label={t('standing.title')}>
      <Stack gap={3}>
        {points.data && <Level points={points.data} />}
        {streak.data && <Days streak={streak.data} />}
      </Stack>
    </Card>
  )
}

function Level({ points }: { points: KPoints }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { lifetime, level } = points
  const { done, whole, left } = levelProgress(points)
  const next =
    left === null
      ? t('standing.lastLevel')
      : t('standing.nextLevel', { points: formatAmount(left), level: level.number + 1 })
  return (
    <Stack gap={2}>
      <Inline justify="between">
        <Inline gap={2}>
          <CurrencyMark mark={currencyMarks.KPOINTS} size={26} />
          <Heading level={2} size="card">
            {t('standing.level', { level: level.number })}
          </Heading>
        </Inline>
        <Text as="span" tone="info" weight={600} numeric>
          {t('standing.points', { points: formatAmount(lifetime) })}
        </Text>
      </Inline>
      <ProgressBar label={t('standing.progress')} value={done} max={whole} valueText={next} />
      <Text size="meta" tone="mute">
        {next}
      </Text>
    </Stack>
  )
}

function Days({ streak: { days, longest, goals } }: { streak: Streak }) {
  const t = useT()
  const reached = goals.filter((goal) => goal.reached).length
  return (
    <FactRow>
      <Fact label={t('standing.streak')} value={t('standing.days', { count: days })} tone="gold" />
      <Fact label={t('standing.longest')} value={t('standing.days', { count: longest })} />
      <Fact
        label={t('standing.goals')}
        value={t('standing.reached', { reached, all: goals.length })}
      />
    </FactRow>
  )
}
