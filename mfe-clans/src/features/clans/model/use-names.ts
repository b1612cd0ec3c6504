import { useLanguage } from '@platform/remote-kit/shell'
import { useMemo } from 'react'
import { useT } from '../i18n/messages.ts'

/** The name of a country by its code, in the reader's language. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [language])
}

/** Where a clan is: "Kochi, India". */
export function usePlace(): (clan: { city: string | null; country: string }) => string {
  const countryName = useCountryName()
  return ({ city, country }) => [city, countryName(country)].filter(Boolean).join(', ')
}

/** What a user is called; a word for one without a name. */
export function useUserName(): (userName: string | null) => string {
  const t = useT()
  return (userName) => userName ?? t('player')
}
