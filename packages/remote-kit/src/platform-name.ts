import type { Language } from '@platform/contracts/constants'

/** Names that differ from the contract's words; the others are names in every language. */
const names: Partial<Record<string, string | Record<Language, string>>> = {
  IOS: 'iOS',
  Browser: { en: 'Browser', hi: 'ब्राउज़र', 'pt-BR': 'Navegador' },
}

/** The name of a platform on which one plays, as the contract has it, in the reader's language. */
export function platformName(platform: string, language: Language): string {
  const name = names[platform] ?? platform
  return typeof name === 'string' ? name : name[language]
}
