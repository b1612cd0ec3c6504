import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { type Currency, currencyCodes, toMinor } from '@platform/contracts/money'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import type { User } from './users.ts'

/** Minor units by currency. */
export type SecondFactorLimits = ReadonlyMap<Currency, bigint>

/** Settings of a service from which users send money out of the platform. */
export const moneyOutConfig = {
  /**
   * What a user may send out in 24 hours without a second factor, by currency: "KCASH:50000,USDT:50". Of a currency that
   * is not named, every amount needs it. The default is 50 USDT.
   */
  SECOND_FACTOR_ABOVE: z
    .string()
    .regex(/^[A-Z]+:\d{1,12}(,[A-Z]+:\d{1,12})*$/, 'must be CURRENCY:amount, comma-separated')
    .transform((list, context): SecondFactorLimits => {
      const entries = list.split(',').map((entry) => entry.split(':') as [Currency, string])
      const unknown = entries.filter(([currency]) => !currencyCodes.includes(currency))
      for (const [name] of unknown) context.addIssue(`${name} is no currency`)
      if (unknown.length > 0) return z.NEVER
      return new Map(entries.map(([currency, amount]) => [currency, toMinor(amount, currency)]))
    })
    .prefault('KCASH:50000,USDT:50'),
}

/** Money that a user is about to send out of the platform, minor units. */
export interface OutgoingMoney {
  readonly currency: Currency
  readonly amount: bigint
  /** What they sent out in the 24 hours before: a large sum in small parts is a large sum. */
  readonly sentBefore: bigint
}

/**
 * Comes before the effect of every act that sends a user's money out of the platform.
 * @throws DomainError SECOND_FACTOR_MISSING above the limit without a second factor; SECOND_FACTOR_NEEDED when the session
 * was not proven by it in the last 10 minutes
 */
export function requireSecondFactor(
  { secondFactor }: Pick<User, 'secondFactor'>,
  { currency, amount, sentBefore }: OutgoingMoney,
  above: SecondFactorLimits,
  now: Date,
): void {
  if (sentBefore + amount <= (above.get(currency) ?? 0n)) return
  if (!secondFactor) throw new DomainError('SECOND_FACTOR_MISSING')
  const { provenAt } = secondFactor
  if (provenAt && now.getTime() - provenAt.getTime() < FRESH_PROOF_MS) return
  throw new DomainError('SECOND_FACTOR_NEEDED')
}
