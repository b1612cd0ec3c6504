import { useT } from '../../../../i18n/messages.ts'
import type { AnyVariantView } from '../variant.ts'

/** A variant that this version does not know: the campaign shows what all variants have, and no button. */
export const unknownVariant: AnyVariantView = {
  useTexts: () => ({ tag: null, amount: useT()('fact.reward'), rules: null, lateCheck: null }),
  isShared: false,
  isFull: () => false,
  finishedButton: null,
  awaited: 'share',
  isInPlay: () => false,
}
