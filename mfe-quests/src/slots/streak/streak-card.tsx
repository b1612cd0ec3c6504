import type { Streak } from '@platform/contracts/quests/streak'
import { useServerTime } from '@platform/remote-kit/shell'
import { Card, Heading, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useStreak } from '../../features/streak/api/use-streak.ts'
import { Flame } from '../../features/streak/components/flame.tsx'
import { useT } from '../../features/streak/i18n/messages.ts'
import { isAtRisk } from './is-at-risk.ts'
import { NextGoal } from './next-goal.tsx'
import { ReachedGoals } from './reached-goals.tsx'
import { WeekMarks } from './week-marks.tsx'

/** The user's days on end and their next goal; without a streak a few lines, and nothing while it cannot be read. */
export function StreakCard() {
  const { data: streak } = useStreak()
  if (!streak) return null
  return (
    <Card as="section" aria-labelledby="streak">
      <Stack gap={3}>
        <Head streak={streak} />
        {streak.days > 0 && <WeekMarks week={streak.week} />}
        <ReachedGoals goals={streak.goals} />
        <NextGoal goal={streak.next} />
      </Stack>
    </Card>
  )
}

function Head({ streak }: { streak: Streak }) {
  const t = useT()
  const { days, freezes, todayDone } = streak
  const isRisky = useServerTime((now) => isAtRisk(streak, now))
  return (
    <Stack gap={1}>
      <TitleLine>
        <Flame size={24} />
        <Heading level={2} size="section" id="streak">
          {days > 0 ? t('streak.days', { count: days }) : t('streak.none')}
        </Heading>
      </TitleLine>
      {isRisky ? (
        <Text size="meta" tone="gold" weight={600} role="status">
          {t('streak.atRisk', { count: days })}
        </Text>
      ) : (
        <Text size="meta" tone="mute">
          {days > 0 ? t(todayDone ? 'streak.done' : 'streak.open') : t('streak.noneText')}
        </Text>
      )}
      {days > 0 && freezes > 0 && (
        <Text size="meta" tone="mute">
          {t('streak.freezes', { count: freezes })}
        </Text>
      )}
    </Stack>
  )
}

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`
