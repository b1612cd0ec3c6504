import { DAY_MS } from '@platform/contracts/constants'
import { countWithin, DomainError } from '@platform/service-kit'
import type { AvatarDependencies } from './dependencies.ts'

/** How many avatars a user can have drawn in 24 hours: each is work, and at a provider it costs money. */
export const MOST_A_DAY = 30
/** Selfies that a user can send in 24 hours: a provider looks for a face in each, which costs money too. */
const MOST_SELFIES_A_DAY = 30

/** How often a user can have their card show another avatar in 24 hours: each is read again by marketplaces, and by staff where they have hidden the card. */
export const MOST_CHOICES_A_DAY = 50

/** @throws DomainError AVATAR_LIMIT */
export async function countDrawing(
  { rates }: Pick<AvatarDependencies, 'rates'>,
  userId: string,
): Promise<void> {
  const { count, endsAt } = await rates.add(`avatar:${userId}`, DAY_MS)
  if (count > MOST_A_DAY) {
    throw new DomainError('AVATAR_LIMIT', { limit: MOST_A_DAY, until: endsAt.toISOString() })
  }
}

/** @throws DomainError RATE_LIMITED */
export async function countSelfie(
  { rates, clock }: Pick<AvatarDependencies, 'rates' | 'clock'>,
  userId: string,
): Promise<void> {
  const limit = { key: `selfie:${userId}`, max: MOST_SELFIES_A_DAY, windowMs: DAY_MS }
  await countWithin(rates, clock, limit)
}

/** @throws DomainError RATE_LIMITED */
export async function countChoice(
  { rates, clock }: Pick<AvatarDependencies, 'rates' | 'clock'>,
  userId: string,
): Promise<void> {
  const limit = { key: `avatar-choice:${userId}`, max: MOST_CHOICES_A_DAY, windowMs: DAY_MS }
  await countWithin(rates, clock, limit)
}
