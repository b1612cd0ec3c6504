import { LANGUAGES, type Language } from '../constants.ts'

/** Ours for a BCP 47 tag, by its first part: `pt-BR` for `pt-PT` too. Null if we have none. */
export function nearestLanguage(tag: string): Language | null {
  const wanted = primary(tag)
  return LANGUAGES.find((language) => primary(language) === wanted) ?? null
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase()
