import type { Consents, Privacy, ProfileDetails } from '@platform/contracts/identity/http'
import { NO_DETAILS, PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'

/** What a user says about themselves, who may see it, and what they agreed to. */
export interface UserProfile {
  details: ProfileDetails
  privacy: Privacy
  consents: Record<ConsentName, Consent>
}

export type ConsentName = keyof Consents
export interface Consent {
  given: boolean
  at: Date | null
}

const NOT_ASKED: Consent = { given: false, at: null }

/** The profile of a user who has not said anything. */
export const NEW_PROFILE: UserProfile = {
  details: NO_DETAILS,
  privacy: PRIVACY_DEFAULTS,
  consents: { news: NOT_ASKED, analytics: NOT_ASKED },
}

export type DetailsChange = {
  [K in Exclude<keyof ProfileDetails, 'links'>]?: ProfileDetails[K] | undefined
} & { links?: { [K in keyof ProfileDetails['links']]?: string | null | undefined } | undefined }

/** What is not named stays. A city and a college are in a country: another country takes them away. */
export function changeDetails(before: ProfileDetails, change: DetailsChange): ProfileDetails {
  const moves = change.country !== undefined && change.country !== before.country
  const stay = moves ? { ...before, city: null, college: null } : before
  return {
    ...stay,
    ...withoutUndefined(change),
    links: { ...before.links, ...withoutUndefined(change.links ?? {}) },
  }
}

function withoutUndefined<T extends object>(
  values: T,
): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>
}

/** An answer that stays the same keeps its time. */
export function changeConsents(
  before: UserProfile['consents'],
  given: Readonly<Record<ConsentName, boolean>>,
  now: Date,
): UserProfile['consents'] {
  const changed = (name: ConsentName): Consent => {
    const stays = before[name].at !== null && before[name].given === given[name]
    return stays ? before[name] : { given: given[name], at: now }
  }
  return { news: changed('news'), analytics: changed('analytics') }
}

/** What everybody sees: what is hidden looks like what is not filled in. */
export function shownDetails(details: ProfileDetails, privacy: Privacy): ProfileDetails {
  const { firstName, country, city, college, profession } = details
  const { preferredRole, preferredPlatform, links } = details
  return {
    ...NO_DETAILS,
    ...(privacy.firstName && { firstName }),
    ...(privacy.place && { country, city }),
    ...(privacy.work && { college, profession }),
    ...(privacy.preferences && { preferredRole, preferredPlatform }),
    ...(privacy.links && { links }),
  }
}
