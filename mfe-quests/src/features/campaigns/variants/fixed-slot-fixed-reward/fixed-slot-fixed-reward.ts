import { textsIn, type VariantView } from '../variant.ts'
import { messages } from './messages.ts'

/** An amount to each of the first finishers who claim, while there are slots. */
export const fixedSlotFixedReward: VariantView = {
  messages,
  useTexts: textsIn(messages),
  isShared: false,
  isFull: ({ reward }) => reward.remainingSlots === 0,
  finishedButton: 'claim-rewards',
  awaited: 'share',
  isInPlay: ({ completedAt }) => completedAt !== null,
}
