import { type Currency, currencies, toMinor, unscaled } from '../money.ts'

/** What the daily chest gives. */
export const CHEST_CURRENCY = 'RTOKEN' satisfies Currency

/** The chances of a table add up to this, so that one of them is a whole number of millionths. */
export const ALL_CHANCES = 1_000_000
const CHANCE_DECIMALS = 6

export const MAX_CHEST_PRIZES = 12

/** Chests that accounts open from one device on one day: a family shares one. */
export const CHESTS_PER_DEVICE = 3

/** One line of the table of odds: `chance` of `ALL_CHANCES` openings give it. */
export interface ChestPrize {
  /** Decimal. */
  amount: string
  chance: number
}

/** Prizes in the one order in which the draw counts through them: the rarest last, and of two that are as rare the larger one. */
export const inDrawOrder = <P extends ChestPrize>(prizes: readonly P[]): P[] =>
  prizes.toSorted((a, b) => b.chance - a.chance || (minorOf(a) < minorOf(b) ? -1 : 1))

/** What an opening gives on average, exactly: a decimal without zeros at its end. */
export function expectedValueOf(prizes: readonly ChestPrize[]): string {
  const sum = prizes.reduce((total, prize) => total + minorOf(prize) * BigInt(prize.chance), 0n)
  const exact = unscaled(sum, currencies[CHEST_CURRENCY].decimals + CHANCE_DECIMALS)
  return exact.replace(/\.?0+$/, '')
}

/** A chance as a percentage, exactly: 12500 millionths are "1.25". */
export const percentOf = (chance: number): string =>
  unscaled(BigInt(chance), CHANCE_DECIMALS - 2).replace(/\.?0+$/, '')

const minorOf = ({ amount }: ChestPrize) => toMinor(amount, CHEST_CURRENCY)
