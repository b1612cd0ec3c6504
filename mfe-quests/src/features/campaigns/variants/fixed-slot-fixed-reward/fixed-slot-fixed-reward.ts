import type { VariantView } from '../variant.ts'
import { messages } from './messages.ts'

/** An amount to each of the first finishers who claim, while there are slots. */
export const fixedSlotFixedReward: VariantView = {
  messages,
  useTexts() {
    const t = messages.useT()
    return { tag: t('tag'), amount: t('amount'), rules: t('rules'), lateCheck: t('lateCheck') }
  },
  isShared: false,
  isFull: ({ reward }) => reward.remainingSlots === 0,
  finishedButton: 'claim-rewards',
  awaited: 'share',
  isInPlay: ({ completedAt }) => completedAt !== null,
}
