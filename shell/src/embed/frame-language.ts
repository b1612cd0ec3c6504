import { LANGUAGES, type Language } from '@platform/contracts/constants'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

export interface FrameLanguage extends Readable<Language> {
  /** A language tag of the partner's page; one that we do not have is English. */
  follow(tag: unknown): void
}

/** The language is the partner's to say: nothing is remembered. */
export function createFrameLanguage(): FrameLanguage {
  const value = createValue<Language>('en')
  return {
    get: value.get,
    subscribe: value.subscribe,
    follow(tag) {
      const language = ofTag(String(tag ?? ''))
      document.documentElement.lang = language
      value.set(language)
    },
  }
}

/** `pt-BR` for `pt-PT` too. */
function ofTag(tag: string): Language {
  const primary = tag.split('-')[0]?.toLowerCase()
  return LANGUAGES.find((language) => language.split('-')[0] === primary) ?? 'en'
}
