import { brand } from '../brand.ts'

/** The platforms that a user can prefer (spec 3). */
export const PLATFORMS = ['Browser', 'Android', 'Windows', 'IOS', 'PC', 'Mac'] as const

const ROLE_NAMES = [
  'Newbie',
  'Quester',
  'BugHunter',
  'EsportsAthlete',
  'DiscordModerator',
  'TournamentOperator',
  'TelegramAdmin',
  'Caster',
  'TCreator',
  'Crafter',
] as const
export type GamerRoleName = (typeof ROLE_NAMES)[number]

/** The roles of gamers (spec 6), by name; the id of each begins with the brand: "KovraRoleNewbie". They give no rights. */
export const GAMER_ROLES: Readonly<Record<GamerRoleName, string>> = Object.fromEntries(
  ROLE_NAMES.map((name) => [name, `${brand.name.replace(/[^A-Za-z0-9]/g, '')}Role${name}`]),
) as Record<GamerRoleName, string>

export const PROFESSIONS = [
  'student',
  'gamer',
  'creator',
  'developer',
  'designer',
  'engineer',
  'teacher',
  'health',
  'finance',
  'sales',
  'business-owner',
  'public-service',
  'other',
  'none',
] as const
export type Profession = (typeof PROFESSIONS)[number]

/** What a user can show of their profile to everybody else, or not; each begins as given here. */
export const PRIVACY_DEFAULTS = {
  picture: true,
  firstName: false,
  /** Country and city. */
  place: false,
  /** Profession and college. */
  work: false,
  /** Preferred role and platform. */
  preferences: true,
  links: false,
  /** The month in which they joined. */
  since: true,
  winnings: false,
} as const

/** What a user can agree to; nothing is agreed to before they say so. */
export const CONSENTS = ['news', 'analytics'] as const

/** A profile of which nothing is filled in. */
export const NO_DETAILS = {
  firstName: null,
  country: null,
  city: null,
  college: null,
  profession: null,
  preferredRole: null,
  preferredPlatform: null,
  links: {
    discord: null,
    instagram: null,
    twitter: null,
    facebook: null,
    youtube: null,
    steam: null,
    generic: null,
  },
} as const

/** Longest name of a city or a college. */
export const MAX_PLACE = 80

/** What a complete profile has. */
export const PROFILE_PARTS = ['firstName', 'country', 'preferredRole', 'preferredPlatform'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]
