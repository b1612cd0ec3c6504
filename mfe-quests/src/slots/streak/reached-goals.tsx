import type { GoalView } from '@platform/contracts/quests/streak'
import { useServerTime } from '@platform/remote-kit/shell'
import {
  CurrencyMark,
  color,
  Icon,
  motion,
  radius,
  space,
  Text,
  VisuallyHidden,
} from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { useEffect, useState } from 'react'
import { useT } from '../../features/streak/i18n/messages.ts'
import { reachedSince } from '../../features/streak/model/reached-since.ts'
import { useGoalText } from '../../features/streak/model/use-goal-text.ts'

/** ms after a goal was reached in which it is shown as news. */
const NEWS_MS = 10 * 60_000

/** The goals that the user has reached in their periods, what each paid, and which of them are news. */
export function ReachedGoals({ goals }: { goals: readonly GoalView[] }) {
  const t = useT()
  const goalText = useGoalText()
  const newIds = useServerTime((now) => idsOf(reachedSince(goals, now - NEWS_MS))).split(' ')
  const reached = goals.filter((goal) => goal.reached)
  if (reached.length === 0) return null
  return (
    <>
      <Goals aria-label={t('goal.reachedAll')}>
        {reached.map((goal) => {
          const isNew = newIds.includes(goal.id)
          const { words, pays } = goalText(goal)
          return (
            <Goal key={`${goal.id} ${goal.endsAt}`} $isNew={isNew}>
              <Tick>
                <Icon name="check" size={16} />
              </Tick>
              <Words>
                {isNew && (
                  <Text as="span" size="meta" tone="gold" weight={600}>
                    {t('goal.reached')}
                  </Text>
                )}
                <Text as="span" size="meta" tone={isNew ? 'text' : 'mute'}>
                  {words}
                </Text>
              </Words>
              <Points>
                <CurrencyMark mark="kpoints" grade={16} />
                <Text as="span" size="meta" tone="info" weight={600}>
                  {pays}
                </Text>
              </Points>
            </Goal>
          )
        })}
      </Goals>
      <News goals={reached.filter(({ id }) => newIds.includes(id))} />
    </>
  )
}

const idsOf = (goals: readonly GoalView[]) => goals.map(({ id }) => id).join(' ')

/** Announced once, politely: a region is read when its text appears in it. */
function News({ goals }: { goals: readonly GoalView[] }) {
  const t = useT()
  const goalText = useGoalText()
  const texts = goals.map((goal) => {
    const { words, pays } = goalText(goal)
    return `${t('goal.reached')}: ${words}, ${pays}`
  })
  const text = texts.join('. ')
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

const Goals = styled.ul`
  display: grid;
  gap: ${space(2)};
  list-style: none;
`

const enter = keyframes`from { opacity: 0; transform: translateY(8px); }`

const Goal = styled.li<{ $isNew: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${({ $isNew }) => ($isNew ? space(3) : 0)};
  border-radius: ${radius.control};
  background: ${({ $isNew }) =>
    $isNew ? `color-mix(in srgb, ${color.gold} 12%, transparent)` : 'transparent'};
  animation: ${enter} ${motion.enter};
`

const Tick = styled.span`
  display: grid;
  color: ${color.ok};
`

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: ${space(30)};
`

const Points = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`
