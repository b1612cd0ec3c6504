import type { GoalView } from '@platform/contracts/quests/streak'
import { CurrencyMark, space, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../../features/streak/i18n/messages.ts'
import { useGoalText } from '../../features/streak/model/use-goal-text.ts'

/** What the user may reach next, how far they are, and what it earns. */
export function NextGoal({ goal }: { goal: GoalView | null }) {
  const t = useT()
  const goalText = useGoalText()
  if (!goal) {
    return (
      <Text size="meta" tone="mute">
        {t('goal.all')}
      </Text>
    )
  }
  const { done, of } = goal
  const { words, pays } = goalText(goal)
  const progress = t('goal.progress', { done, of })
  return (
    <Whole>
      <Line>
        <Text as="span" size="meta">
          {words}
        </Text>
        <Points>
          <CurrencyMark mark="kpoints" grade={16} />
          <Text as="span" size="meta" tone="info" weight={600}>
            {pays}
          </Text>
        </Points>
      </Line>
      <Line>
        <Bar>
          <ProgressBar
            value={done}
            max={of}
            label={`${t('goal.next')}: ${words}`}
            valueText={progress}
          />
        </Bar>
        <Text as="span" size="meta" tone="mute" numeric aria-hidden="true">
          {progress}
        </Text>
      </Line>
    </Whole>
  )
}

const Whole = styled.div`
  display: grid;
  gap: ${space(2)};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
`

const Bar = styled.div`
  flex: 1;
  min-width: ${space(20)};
`

const Points = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`
