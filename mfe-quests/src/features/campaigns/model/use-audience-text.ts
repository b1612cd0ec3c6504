import type { Audience, Exclusion } from '@platform/contracts/quests/campaign'
import { platformName } from '@platform/remote-kit/platform-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { useT } from '../../../i18n/campaign/messages.ts'
import { continentNames, countryNames } from './place-names.ts'

/** Whom a campaign is for, and why a user is not among them, in the reader's language. */
export function useAudienceText() {
  const t = useT()
  const language = useLanguage()
  const anyOf = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const countries = (audience: Audience) =>
    anyOf(countryNames(audience.countries, language, t('audience.otherCountries')))
  const continents = (audience: Audience) => anyOf(continentNames(audience.continents, language))
  const platforms = (audience: Audience) =>
    anyOf(audience.platforms.map((platform) => platformName(platform, language)))
  const places = (audience: Audience) =>
    audience.countries.length > 0 ? countries(audience) : continents(audience)
  return {
    places,
    platforms,
    reason(exclusion: Exclusion, audience: Audience): string {
      switch (exclusion) {
        case 'COUNTRY_UNKNOWN':
          return t('audience.COUNTRY_UNKNOWN', { places: places(audience) })
        case 'COUNTRY':
          return t('audience.COUNTRY', { places: countries(audience) })
        case 'CONTINENT':
          return t('audience.COUNTRY', { places: continents(audience) })
        case 'PLATFORM':
          return t('audience.PLATFORM', { platforms: platforms(audience) })
        case 'CLIENT':
          return t('audience.CLIENT', { clients: anyOf(audience.clients) })
      }
    },
  }
}
