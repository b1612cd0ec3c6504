import { textsIn, type VariantView } from '../variant.ts'
import { messages } from './messages.ts'

/** Prizes by the order of a draw; every point is an entry. */
export const openSlotRaffleReward: VariantView = {
  messages,
  useTexts: textsIn(messages),
  isShared: true,
  isFull: () => false,
  finishedButton: 'awaiting-rewards',
  awaited: 'draw',
  // One entry is enough.
  isInPlay: ({ points = 0 }) => points > 0,
  loadPanel: () => import('../../raffle/raffle.tsx').then(({ Raffle }) => Raffle),
}
