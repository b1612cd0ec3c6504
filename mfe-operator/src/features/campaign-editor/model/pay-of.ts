import { currencies, type Currency, toDecimal, toMinor } from '@platform/contracts/money'
import type { Draft } from './draft.ts'

/** What a draft pays, as far as it is written; `total` is the most that it can pay, null while that is not known. */
export type Pay = { currency: string; total: string | null } & (
  | { kind: 'each'; amount: string; slots: number }
  | { kind: 'pool'; amount: string }
  | { kind: 'tiers'; count: number }
)

/** Null while its reward is not written. */
export function payOf(draft: Draft): Pay | null {
  const { currency, amount, slots, pool, tiers } = Object(draft.reward) as Record<string, unknown>
  if (!isCurrency(currency)) return null
  const { name } = currencies[currency]
  if (typeof pool === 'string') {
    return { kind: 'pool', currency: name, amount: pool, total: totalOf(currency, [[pool, 1]]) }
  }
  if (typeof amount === 'string' && typeof slots === 'number') {
    const total = totalOf(currency, [[amount, slots]])
    return { kind: 'each', currency: name, amount, slots, total }
  }
  if (Array.isArray(tiers) && tiers.length > 0) {
    const written = tiers.map((tier) => Object(tier) as { to?: number; amount?: string })
    const parts = written.map(
      ({ to = 0, amount: each = '' }, index) =>
        [each, to - (written[index - 1]?.to ?? 0)] as const,
    )
    return { kind: 'tiers', currency: name, count: tiers.length, total: totalOf(currency, parts) }
  }
  return null
}

/** The sum of amounts, each so many times; null where one is no amount of the currency yet. */
function totalOf(
  currency: Currency,
  parts: readonly (readonly [amount: string, count: number])[],
): string | null {
  try {
    const sum = parts.reduce(
      (total, [amount, count]) => total + toMinor(amount, currency) * BigInt(count),
      0n,
    )
    return toDecimal(sum, currency)
  } catch {
    return null
  }
}

const isCurrency = (text: unknown): text is Currency =>
  typeof text === 'string' && Object.hasOwn(currencies, text)
