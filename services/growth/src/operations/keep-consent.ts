import type { Dependencies } from './dependencies.ts'

interface Answer {
  userId: string
  given: boolean
  at: Date
}

/** Keeps what a user answered. What came after a withdrawal, before this service learned of it, is deleted. */
export async function keepConsent(
  { consents, trackedEvents }: Pick<Dependencies, 'consents' | 'trackedEvents'>,
  { userId, given, at }: Answer,
): Promise<void> {
  await consents.keep(userId, given, at)
  if (!given && (await consents.hasWithdrawn(userId))) await trackedEvents.deleteSince(userId, at)
}
