import type { Language } from '@platform/contracts/constants'
import type { Fiat } from '@platform/contracts/wallet/fiat'

/** The currency that readers of a language mostly pay in; English says nothing of a country. */
const USUAL: Partial<Record<Language, Fiat>> = { hi: 'INR', 'pt-BR': 'BRL' }

/** The option that is chosen at first: of the currency that is usual for the language, else the first. */
export function firstOption<Option extends { fiat: Fiat }>(
  options: readonly [Option, ...Option[]],
  language: Language,
): Option {
  return options.find(({ fiat }) => fiat === USUAL[language]) ?? options[0]
}
