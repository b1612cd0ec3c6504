import { memberJoined, memberLeft, memberRoleChanged } from '@platform/contracts/clans/events'
import { DomainError, type OutboxEvent } from '@platform/service-kit'
import { type Clan, roleIn } from '../domain/clan.ts'
import { type CoolingOffDates, coolingOffDates } from '../domain/cooling-off.ts'
import {
  changesBetween,
  endByDeleting,
  endMembership,
  newPerson,
  type Person,
  type PersonChange,
} from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'

/** What a user is to clans now. */
export interface Standing {
  /** As it is stored. */
  stored: Person
  /** As it is: a membership of a clan that has ended has ended too, whether or not that is stored. */
  person: Person
  /** The clan that the user is in. */
  clan: Clan | null
}

/**
 * Reads the user before the clan. If a later write finds the user unchanged, the clan that was read is at least as new as the user, chief
 * included.
 */
export async function loadStanding(
  { people, clans }: Pick<Dependencies, 'people' | 'clans'>,
  userId: string,
): Promise<Standing> {
  const stored = (await people.find(userId)) ?? newPerson(userId)
  const { membership } = stored
  if (!membership) return { stored, person: stored, clan: null }
  const clan = await clans.find(membership.clanId)
  if (clan && clan.state !== 'deleted') return { stored, person: stored, clan }
  const at = clan?.deletedAt ?? membership.joinedAt
  const person =
    clan?.chiefId === userId ? endByDeleting(stored, at) : endMembership(stored, 'clan-deleted', at)
  return { stored, person, clan: null }
}

/** From when the rules of cooling-off let the user act. */
export const datesOf = (
  { coolingOff }: Pick<Dependencies, 'coolingOff'>,
  { person, clan }: Pick<Standing, 'person' | 'clan'>,
): CoolingOffDates =>
  coolingOffDates(coolingOff, {
    chiefOfClanSince: clan?.chiefId === person.userId ? clan.createdAt : null,
    leftAt: person.leftAt,
    deletedAt: person.deletedAt,
  })

type Saving = Pick<Dependencies, 'people' | 'clans' | 'events' | 'clock'>

/** Stores a change with its events. False when another write, or another member with the place, came before it. */
export function savePerson(deps: Saving, { stored }: Standing, after: Person): Promise<boolean> {
  const version = stored.version + 1
  const events = changesBetween(stored, after).map((change) =>
    eventOf(deps, after, change, version),
  )
  return deps.people.save(stored, after, events)
}

/** More conflicts than this mean a fault, not contention. */
const MOST_TRIES = 50

/**
 * Changes a user until no other write comes between.
 * @param change called again with what is there then; returns `stored` where there is nothing to write
 * @throws IN_PROGRESS and what `change` throws
 */
export async function changePerson(
  deps: Saving,
  userId: string,
  change: (standing: Standing) => Person | Promise<Person>,
): Promise<Person> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const standing = await loadStanding(deps, userId)
    const after = await change(standing)
    if (after === standing.stored) return after
    if (await savePerson(deps, standing, after)) return after
  }
  throw new DomainError('IN_PROGRESS')
}

function eventOf(
  { events, clock }: Pick<Saving, 'events' | 'clock'>,
  { userId }: Person,
  change: PersonChange,
  version: number,
): OutboxEvent {
  const { id: membershipId, clanId } = change.membership
  const named = { key: userId, subject: membershipId, version }
  const ofMember = { clanId, userId, membershipId }
  if (change.kind === 'joined') {
    const at = change.membership.joinedAt.toISOString()
    return events.create(memberJoined, { ...named, data: { ...ofMember, at } })
  }
  if (change.kind === 'left') {
    const { how, leftAt } = change.membership
    return events.create(memberLeft, {
      ...named,
      data: { ...ofMember, how, at: leftAt.toISOString() },
    })
  }
  const { role } = change.membership
  const at = clock.now().toISOString()
  return events.create(memberRoleChanged, { ...named, data: { ...ofMember, role, at } })
}

/** The clan, as everybody may see it, and its members when it is hidden. @throws NOT_FOUND */
export async function loadClan(
  { clans, people }: Pick<Dependencies, 'clans' | 'people'>,
  id: string,
  userId: string | null,
): Promise<Clan> {
  const clan = await clans.find(id)
  if (clan?.state !== 'alive') throw new DomainError('NOT_FOUND')
  if (!clan.hidden) return clan
  const person = userId === null ? null : await people.find(userId)
  if (person?.membership?.clanId !== id) throw new DomainError('NOT_FOUND')
  return clan
}

/** What a user has in their clan; null without one. */
export function membershipOf({ person, clan }: Standing) {
  const { membership, userId } = person
  if (!membership || clan?.state !== 'alive') return null
  return { role: roleIn(clan, userId, membership), joinedAt: membership.joinedAt }
}
