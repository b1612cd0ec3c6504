import type { ClanRole, JoinMode, ReportGround } from '@platform/contracts/clans/constants'
import { latinLookOf } from '@platform/contracts/rules/latin-look'
import { lookOf } from '@platform/contracts/rules/look-alike'
import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { DomainError } from '@platform/service-kit/errors'
import type { Membership, Person } from './person.ts'

/** What its chief writes of a clan. */
export interface ClanContent {
  clanName: string
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string | null
  description: string | null
  games: readonly string[]
  joinMode: JoinMode
  /** `preset-<n>`, or the name of an uploaded picture. */
  clanLogo: string | null
  bannerImage: string | null
}

/** What staff hide a clan for: what it shows, which its chief can change, or what its members did. */
export type HiddenFor = 'content' | 'conduct'

/** Why staff have hidden a clan. */
export interface Hidden {
  ground: ReportGround
  /** Its chief has changed since what it was hidden for. */
  isChanged: boolean
  /** The review that hid it; a former version did not store it. */
  reviewId?: string
  /** Absent, of a former version: what the clan shows. */
  about?: HiddenFor
}

export interface Clan extends ClanContent {
  id: string
  /** `founding` until its chief has a place in it: nobody sees it before. */
  state: 'founding' | 'alive' | 'deleted'
  chiefId: string
  chiefSince: Date
  /** A hand-over that has begun: it happens only while this names it. */
  handover: { id: string; to: string } | null
  isPartner: boolean
  /** Grows with each change of what a report can be about. */
  contentVersion: number
  /** Why staff have hidden it, of two reasons that for what its members did; null of one that everybody sees. */
  hidden: Hidden | null
  /** Why it is hidden for what it shows, also where that is not the reason which is shown. */
  contentHidden: Hidden | null
  createdAt: Date
  deletedAt: Date | null
  /** Hash of the request that created it. */
  requestHash: string
  /** A copy of what the log of contributions says, which may be late. */
  score: number
}

/** Whether others can find it, and get in. */
export const isOpenToOthers = ({ state, hidden }: Pick<Clan, 'state' | 'hidden'>): boolean =>
  state === 'alive' && !hidden

/** The role of a member. */
export const roleIn = (
  { chiefId }: Pick<Clan, 'chiefId'>,
  userId: string,
  { role }: Pick<Membership, 'role'>,
): ClanRole => (chiefId === userId ? 'ClanRoleChief' : role)

/** @throws DomainError CHIEF_ONLY */
export function requireChief({ chiefId }: Pick<Clan, 'chiefId'>, userId: string): void {
  if (chiefId !== userId) throw new DomainError('CHIEF_ONLY')
}

/** @throws DomainError NOT_A_MEMBER */
export function requireMember(
  { id }: Pick<Clan, 'id'>,
  { membership }: Pick<Person, 'membership'>,
): Membership {
  if (membership?.clanId !== id) throw new DomainError('NOT_A_MEMBER')
  return membership
}

/** Whether a change can be what a report is about. */
export const changesWhatIsShown = (before: ClanContent, after: ClanContent): boolean =>
  before.clanName !== after.clanName ||
  before.description !== after.description ||
  before.clanLogo !== after.clanLogo ||
  before.bannerImage !== after.bannerImage

/** @throws DomainError CLAN_NAME_RESERVED for a name that passes for staff or for the platform */
export function requireFreeName(clanName: string): void {
  if (isReservedUsername(lettersOf(latinLookOf(clanName))))
    throw new DomainError('CLAN_NAME_RESERVED')
}

/**
 * What a name is to others, without case, accents and spaces, and what it looks like, in any script: one clan has each, so that no two can
 * be taken for each other.
 */
export function keysOf(clanName: string): { nameKey: string; lookKey: string } {
  return {
    nameKey: lettersOf(clanName).toLowerCase(),
    lookKey: lookOf(lettersOf(latinLookOf(clanName))),
  }
}

/** The words by whose beginnings a clan is found. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    plain(text)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean),
  ),
]

const ACCENTS = /[\u0300-\u036f]/g
const plain = (text: string) => text.normalize('NFKD').replace(ACCENTS, '').toLowerCase()
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
