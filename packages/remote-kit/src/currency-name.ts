import { type Currency, currencies } from '@platform/contracts/money'

/**
 * What a currency is called beside an amount: "KCash", "USDT", which are brands and signs, the same in every language; of one outside
 * the platform its code. Alone, `longCurrencyName` says more.
 */
export const currencyName = (code: string): string => currencies[code as Currency]?.name ?? code
