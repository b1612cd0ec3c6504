import { scaled, unscaled } from '../money.ts'

/** Currencies outside the platform that a deployment may take payments in, and pay out. Each has two decimal places. */
export const fiatCodes = ['INR', 'BRL', 'USD', 'EUR'] as const
export type Fiat = (typeof fiatCodes)[number]

const FIAT_DECIMALS = 2

/** Minor units of a decimal string such as "12.5". @throws RangeError as `toMinor` */
export const fiatMinor = (amount: string): bigint => scaled(amount, FIAT_DECIMALS, 'the currency')

/** "12.50" of 1250n. */
export const fiatDecimal = (minor: bigint): string => unscaled(minor, FIAT_DECIMALS)
