import { currencies, toMinor } from '@platform/contracts/money'
import type { ExchangeCurrency } from './exchange-currency.ts'

const ONE_USDT = 10n ** BigInt(currencies.USDT.decimals)

/**
 * What an amount brings by the rate, as the server computes it. Amounts in minor units.
 * @param rate KCash for one USDT, decimal string
 * @returns null where it has no whole number of minor units: the server refuses it
 */
export function receiveAmount(pay: bigint, from: ExchangeCurrency, rate: string): bigint | null {
  const { by, per } = factorOf(from, rate)
  return (pay * by) % per === 0n ? (pay * by) / per : null
}

/** The most of an amount that can be exchanged, minor units. */
export function mostExchangeable(amount: bigint, from: ExchangeCurrency, rate: string): bigint {
  const { by, per } = factorOf(from, rate)
  const step = per / greatestCommonDivisor(by, per)
  return amount - (amount % step)
}

function factorOf(from: ExchangeCurrency, rate: string): { by: bigint; per: bigint } {
  const kcashPerUsdt = toMinor(rate, 'KCASH')
  return from === 'USDT' ? { by: kcashPerUsdt, per: ONE_USDT } : { by: ONE_USDT, per: kcashPerUsdt }
}

const greatestCommonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestCommonDivisor(other, one % other)
