import { forgetTouches } from './attribution/keep-touch.ts'
import type { Dependencies } from './dependencies.ts'

interface Answer {
  userId: string
  given: boolean
  at: Date
}

type Kept = 'consents' | 'trackedEvents' | 'touches' | 'journeys' | 'conversions'

/**
 * Keeps what a user answered. What came after a withdrawal, before this service learned of it, is deleted, and which links led the user
 * here is forgotten.
 */
export async function keepConsent(
  deps: Pick<Dependencies, Kept>,
  { userId, given, at }: Answer,
): Promise<void> {
  const { consents, trackedEvents } = deps
  await consents.keep(userId, given, at)
  if (given || !(await consents.hasWithdrawn(userId))) return
  await trackedEvents.deleteSince(userId, at)
  await forgetTouches(deps, userId)
}
