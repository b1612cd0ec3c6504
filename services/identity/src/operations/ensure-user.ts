import { userRegistered } from '@platform/contracts/identity/events'
import { locationOf } from '@platform/contracts/rules/phone'
import { DomainError } from '@platform/service-kit'
import type { Destination } from '../domain/destination.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * The user of a destination that was just verified; if there is none, creates one and publishes its event.
 * @throws DomainError CONTACT_REPLACED while it is kept for a user who can undo having left it
 */
export async function ensureUser(
  deps: Pick<Dependencies, 'users' | 'contacts' | 'events' | 'clock' | 'ids'>,
  destination: Destination,
): Promise<{ user: User; isNew: boolean }> {
  const { users, contacts, events, clock, ids } = deps
  const known = await users.findByDestination(destination)
  if (known) return { user: known, isNew: false }
  if (await contacts.isReserved(destination, clock.now())) throw new DomainError('CONTACT_REPLACED')

  const [id, now] = [ids.next(), clock.now()]
  const phoneVerifiedAt = destination.channel === 'phone' ? now.toISOString() : null
  const country = destination.channel === 'phone' ? locationOf(destination.value) : 'Others'
  const event = events.create(userRegistered, {
    key: id,
    version: 1,
    data: { userId: id, country, phoneVerifiedAt },
  })
  const isNew = await users.insert({ id, destination, createdAt: now }, event)
  // Another log-in may have created the user first, under another id.
  const user = await users.findByDestination(destination)
  if (!user) throw new Error('a user that was stored is not there')
  return { user, isNew }
}

/** The user with this id, whom an outside account alone proves; if there is none, creates one and publishes its event. */
export async function ensureOutsideUser(
  { users, events, clock }: Pick<Dependencies, 'users' | 'events' | 'clock'>,
  id: string,
): Promise<{ user: User; isNew: boolean }> {
  const known = await users.find(id)
  if (known) return { user: known, isNew: false }
  const event = events.create(userRegistered, {
    key: id,
    version: 1,
    data: { userId: id, country: 'Others', phoneVerifiedAt: null },
  })
  const isNew = await users.insert({ id, destination: null, createdAt: clock.now() }, event)
  const user = await users.find(id)
  if (!user) throw new Error('a user that was stored is not there')
  return { user, isNew }
}
