import type { VariantView } from '../variant.ts'
import { messages } from './messages.ts'

/** A pool in equal parts to all who finish before the end. */
export const openSlotDynamicReward: VariantView = {
  messages,
  useTexts() {
    const t = messages.useT()
    return { tag: t('tag'), amount: t('amount'), rules: t('rules'), lateCheck: t('lateCheck') }
  },
  isShared: true,
  isFull: () => false,
  finishedButton: 'awaiting-rewards',
  awaited: 'share',
  isInPlay: ({ completedAt }) => completedAt !== null,
}
