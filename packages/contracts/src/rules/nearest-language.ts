import { LANGUAGES, type Language } from '../constants.ts'

/** The platform's language for a BCP 47 tag, by its primary subtag: `pt-BR` also for `pt-PT`. Null if there is none. */
export function nearestLanguage(tag: string): Language | null {
  const wanted = primary(tag)
  return LANGUAGES.find((language) => primary(language) === wanted) ?? null
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase()
