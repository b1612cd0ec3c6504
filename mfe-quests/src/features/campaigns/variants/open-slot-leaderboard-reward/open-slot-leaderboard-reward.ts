import type { VariantView } from '../variant.ts'
import { messages } from './messages.ts'

/** Prizes by place in a ranking by points. */
export const openSlotLeaderboardReward: VariantView = {
  messages,
  useTexts() {
    const t = messages.useT()
    return { tag: t('tag'), amount: t('amount'), rules: t('rules'), lateCheck: t('lateCheck') }
  },
  isShared: true,
  isFull: () => false,
  finishedButton: 'awaiting-rewards',
  awaited: 'place',
  // Every point counts, not only those of who has done all tasks.
  isInPlay: ({ points = 0 }) => points > 0,
  loadPanel: () => import('../../ranking/ranking.tsx').then(({ Ranking }) => Ranking),
}
