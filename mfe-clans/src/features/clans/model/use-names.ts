import { useCountry } from '../../leaderboards/model/use-country.ts'
import { useT } from '../i18n/messages.ts'

/** Where a clan is: "Kochi, India". */
export function usePlace(): (clan: { city: string | null; country: string }) => string {
  const countryName = useCountry()
  return ({ city, country }) => [city, countryName(country)].filter(Boolean).join(', ')
}

/** What a user is called; a word for one without a name. */
export function useUserName(): (userName: string | null) => string {
  const t = useT()
  return (userName) => userName ?? t('player')
}
