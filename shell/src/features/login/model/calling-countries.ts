import { callingCountries } from '@platform/contracts/rules/e164'
import { storedLocation } from '@platform/remote-kit/user-location'
import { useMemo } from 'react'

/** The countries with their names in the reader's language, India and Brazil first, the others in its order. */
export function useCountries(language: string) {
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const { compare } = new Intl.Collator(language)
    const all = callingCountries().map((each) => ({
      ...each,
      name: names.of(each.code) ?? each.code,
    }))
    return [...all.slice(0, 2), ...all.slice(2).sort((a, b) => compare(a.name, b.name))]
  }, [language])
}

/**
 * India or Brazil, the markets: the one that the page's language names, where this browser is, or that one of its languages
 * names ("pt-BR"); else India.
 */
export function firstCountry(language: string): string {
  const here = MARKETS[storedLocation().countryCode]
  const named = navigator.languages.map((tag) => regionOf(tag))
  const regions = [regionOf(language), here, ...named]
  return regions.find((region) => region === 'IN' || region === 'BR') ?? 'IN'
}

const MARKETS: Readonly<Record<string, string>> = { '+91': 'IN', '+55': 'BR' }

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}
