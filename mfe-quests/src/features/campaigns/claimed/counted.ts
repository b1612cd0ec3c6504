import { type Currency, toDecimal, toMinor } from '@platform/contracts/money'

/**
 * The amount that a count from zero shows, fast first and slow at the end.
 * @param progress from 0 to 1; the whole amount from 1 on
 */
export function counted(amount: string, currency: Currency, progress: number): string {
  if (progress >= 1) return amount
  const eased = 1 - (1 - Math.max(0, progress)) ** 3
  const minor = toMinor(amount, currency)
  // In thousandths, because amounts are integers of any length.
  const part = (minor * BigInt(Math.round(eased * 1_000))) / 1_000n
  return toDecimal(wholeUnits(part, minor, currency), currency)
}

/** A whole amount counts in whole units, so that no decimals flicker. */
function wholeUnits(part: bigint, minor: bigint, currency: Currency): bigint {
  const unit = toMinor('1', currency)
  return minor % unit === 0n ? part - (part % unit) : part
}
