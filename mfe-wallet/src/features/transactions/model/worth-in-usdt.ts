import { KCASH_PER_USDT } from '@platform/contracts/constants'
import { currencies, toDecimal, toMinor } from '@platform/contracts/money'

/** What KCash would be in USDT by the one rate that there is, cut to USDT's decimals. Decimal strings. */
export function worthInUsdt(kcash: string): string {
  const decimals = BigInt(currencies.USDT.decimals - currencies.KCASH.decimals)
  const minor = (toMinor(kcash, 'KCASH') * 10n ** decimals) / BigInt(KCASH_PER_USDT)
  return toDecimal(minor, 'USDT')
}
