import type { Language } from '@platform/contracts/constants'
import { nearestLanguage } from '@platform/contracts/rules/nearest-language'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

export interface FrameLanguage extends Readable<Language> {
  /** A language tag of the partner's page; one that we do not have is English. */
  follow(tag: unknown): void
}

/** The partner's page sets the language: nothing is stored. */
export function createFrameLanguage(): FrameLanguage {
  const value = createValue<Language>('en')
  return {
    get: value.get,
    subscribe: value.subscribe,
    follow(tag) {
      const language = nearestLanguage(String(tag ?? '')) ?? 'en'
      document.documentElement.lang = language
      value.set(language)
    },
  }
}
