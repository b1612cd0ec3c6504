import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { nearestLanguage } from '@platform/contracts/rules/nearest-language'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { storedText } from '@platform/remote-kit/storage'
import { createValue } from '@platform/remote-kit/value'

const shown = storedText('setLanguage')
const chosen = storedText('userSelectedLanguage')

export interface LanguageStore extends Readable<Language> {
  /** Sets the user's choice, which outlives a log-out. */
  choose(language: Language): void
}

/** The user's choice, else the first of the browser's languages that we support, else English. */
export function createLanguageStore(
  browser: readonly string[] = navigator.languages,
): LanguageStore {
  const state = createValue<Language>(known(chosen.get()) ?? preferred(browser))
  const show = (language: Language) => {
    shown.set(language)
    document.documentElement.lang = language
    state.set(language)
  }
  show(state.get())
  // Another tab shows another one.
  addEventListener('storage', ({ key }) => {
    const language = key === 'setLanguage' ? known(shown.get()) : null
    if (language && language !== state.get()) show(language)
  })
  return {
    get: state.get,
    subscribe: state.subscribe,
    choose(language) {
      chosen.set(language)
      show(language)
    },
  }
}

function preferred(browser: readonly string[]): Language {
  for (const wanted of browser) {
    const match = nearestLanguage(wanted)
    if (match) return match
  }
  return 'en'
}

function known(value: string | null): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}
