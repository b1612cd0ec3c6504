import { textsIn, type VariantView } from '../variant.ts'
import { messages } from './messages.ts'

/** Prizes by place in a ranking by points. */
export const openSlotLeaderboardReward: VariantView = {
  messages,
  useTexts: textsIn(messages),
  isShared: true,
  isFull: () => false,
  finishedButton: 'awaiting-rewards',
  awaited: 'place',
  // Every point counts, not only those of who has done all tasks.
  isInPlay: ({ points = 0 }) => points > 0,
  loadPanel: () => import('../../ranking/ranking.tsx').then(({ Ranking }) => Ranking),
}
