import { toMinor } from '@platform/contracts/money'
import type { TypedAmount } from './typed-amount.ts'

/** Whether an amount of KCash was typed that is not from `least` to `most` (decimals). */
export const isOutside = (typed: TypedAmount, { least, most }: { least: string; most: string }) =>
  typed.status === 'read' &&
  (typed.minor < toMinor(least, 'KCASH') || typed.minor > toMinor(most, 'KCASH'))
