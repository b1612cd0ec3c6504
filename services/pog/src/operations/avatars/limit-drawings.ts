import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit'
import type { AvatarDependencies } from './dependencies.ts'

/** How many avatars a user can have drawn in 24 hours: each is work, and at a provider it costs money. */
export const MOST_A_DAY = 30

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
