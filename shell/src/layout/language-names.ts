import type { Language } from '@platform/contracts/constants'

/** Each language by its own name, so that everyone finds theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  'pt-BR': 'Português (Brasil)',
}
