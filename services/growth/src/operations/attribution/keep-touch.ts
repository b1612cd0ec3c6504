import { followedAt, touchOf } from '../../domain/attribution/conversion.ts'
import type { Dependencies } from '../dependencies.ts'

interface FollowedBy {
  /** Of the event. */
  id: string
  userId: string | null
  at: Date
  properties: Readonly<Record<string, string>>
}

/**
 * Keeps that a user came by a link, once for its event. A visitor's is not kept: their browser remembers it until they log in. A
 * withdrawal of the consent, or an erasure, that came after the event is seen here, and one that comes later deletes it.
 */
export async function keepTouch(
  { touches, journeys, consents }: Pick<Dependencies, 'touches' | 'journeys' | 'consents'>,
  { id, userId, at, properties }: FollowedBy,
): Promise<void> {
  const touch = touchOf(properties, followedAt(properties.followedAt, at))
  if (userId === null || touch === null) return
  await touches.insert(id, userId, touch)
  if (await consents.stillAdmits(userId)) {
    await journeys.cameBy(userId, touch)
    if (await consents.stillAdmits(userId)) return
    await journeys.forgetSource(userId)
  }
  await touches.remove(id)
}

/** The user does not agree to be measured any more: what they did stays without what led to it. */
export async function forgetTouches(
  { touches, journeys, conversions }: Pick<Dependencies, 'touches' | 'journeys' | 'conversions'>,
  userId: string,
): Promise<void> {
  await touches.deleteOfUser(userId)
  await conversions.forgetTouches(userId)
  await journeys.forgetSource(userId)
}

type Forgets = Pick<Dependencies, 'touches' | 'journeys' | 'conversions'>

/** Deletes what a user did, and which links led to it. */
export async function forgetUser(
  { touches, journeys, conversions }: Forgets,
  userId: string,
): Promise<void> {
  await touches.deleteOfUser(userId)
  await conversions.deleteOfUser(userId)
  await journeys.deleteOfUser(userId)
}

/**
 * Stores what a user did, as an event says. An event may come later than the deletion of the account, and then leaves nothing, also
 * where the deletion comes at the same time.
 */
export async function keepOfUser(
  deps: Forgets & Pick<Dependencies, 'removals'>,
  userId: string,
  store: () => Promise<unknown>,
): Promise<void> {
  await store()
  if (await deps.removals.has(userId)) await forgetUser(deps, userId)
}
