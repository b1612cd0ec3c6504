import { type Currency, currencies, currencyCodes } from '@platform/contracts/money'

/** What can be sent to a person. */
export const sentCurrencies: readonly Currency[] = currencyCodes.filter(
  (code) => currencies[code].transferable,
)
