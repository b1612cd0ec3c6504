import { exchangeCurrencies } from '@platform/contracts/wallet/exchange'

export type ExchangeCurrency = (typeof exchangeCurrencies)[number]

export const isExchangeCurrency = (text: string | null): text is ExchangeCurrency =>
  exchangeCurrencies.some((one) => one === text)

export const otherOf = (currency: ExchangeCurrency): ExchangeCurrency =>
  currency === 'USDT' ? 'KCASH' : 'USDT'
