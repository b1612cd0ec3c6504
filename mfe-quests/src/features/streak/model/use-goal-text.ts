import type { GoalView } from '@platform/contracts/quests/streak'
import { useT } from '../i18n/messages.ts'

/** What reaches a goal, such as "Verify 3 tasks today", and what it pays. */
export function useGoalText() {
  const t = useT()
  return ({ period, counts, of, kPoints }: GoalView) => ({
    words: t(`goal.${period}.${counts}`, { count: of }),
    pays: t('goal.pays', { points: kPoints }),
  })
}
