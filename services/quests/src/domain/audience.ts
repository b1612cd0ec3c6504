import type { Audience, Exclusion } from '@platform/contracts/quests/campaign'
import { continentOf } from '@platform/contracts/rules/continents'
import { countryGroupOf } from '@platform/contracts/rules/country-groups'
import { DomainError } from '@platform/service-kit/errors'
import type { Participant } from './participant.ts'
import type { Progress } from './progress.ts'

type Place = Pick<Audience, 'countries' | 'continents'>

/**
 * Why somebody can neither start a campaign of this audience nor claim its reward; null when they can. The list, the page,
 * the start and the claim all decide by it. Where a campaign is for some countries, theirs must be known, by a verified
 * phone number or their own choice: an address proves nothing.
 */
export function exclusionOf(
  audience: Audience,
  { country, device }: Participant,
): Exclusion | null {
  const proven = country && country.source !== 'ip' ? country.code : null
  return placeExclusion(audience, proven) ?? deviceExclusion(audience, device)
}

/**
 * The same for who has started it: the country of a phone number that was verified when they started is not asked again, so that
 * who moves in the meantime still gets what they worked for. A choice counts as long as it is made.
 */
export function exclusionOnceStarted(
  audience: Audience,
  participant: Participant,
  { startedFrom }: Pick<Progress, 'startedFrom'>,
): Exclusion | null {
  const isSettled =
    startedFrom?.source === 'phone' && placeExclusion(audience, startedFrom.code) === null
  return isSettled
    ? deviceExclusion(audience, participant.device)
    : exclusionOf(audience, participant)
}

/** Whether a country decides who may take part. */
export const isForPlaces = ({ countries, continents }: Place) =>
  countries.length > 0 || continents.length > 0

/** @throws DomainError NOT_IN_AUDIENCE with the exclusion and whom the campaign is for */
export function requireIncluded(
  { countries, continents, platforms, clients }: Audience,
  exclusion: Exclusion | null,
): void {
  if (exclusion === null) return
  const audience = { countries, continents, platforms, clients }
  throw new DomainError('NOT_IN_AUDIENCE', { exclusion, audience })
}

function placeExclusion({ countries, continents }: Place, code: string | null): Exclusion | null {
  if (!isForPlaces({ countries, continents })) return null
  if (code === null) return 'COUNTRY_UNKNOWN'
  if (countries.length > 0 && !countries.includes(countryGroupOf(code))) return 'COUNTRY'
  const continent = continentOf(code)
  const isThere = continents.length === 0 || (continent !== null && continents.includes(continent))
  return isThere ? null : 'CONTINENT'
}

function deviceExclusion(
  { platforms, clients }: Pick<Audience, 'platforms' | 'clients'>,
  { platforms: own, client }: Participant['device'],
): Exclusion | null {
  if (platforms.length > 0 && !own.some((one) => platforms.includes(one))) return 'PLATFORM'
  const isClient = clients.length === 0 || (client !== null && clients.includes(client))
  return isClient ? null : 'CLIENT'
}
