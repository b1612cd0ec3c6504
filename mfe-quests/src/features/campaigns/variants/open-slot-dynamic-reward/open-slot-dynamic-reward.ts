import { textsIn, type VariantView } from '../variant.ts'
import { messages } from './messages.ts'

/** A pool in equal parts to all who finish before the end. */
export const openSlotDynamicReward: VariantView = {
  messages,
  useTexts: textsIn(messages),
  isShared: true,
  isFull: () => false,
  finishedButton: 'awaiting-rewards',
  awaited: 'share',
  isInPlay: ({ completedAt }) => completedAt !== null,
}
