import { DomainError } from '@platform/service-kit'
import type { ErasureDependencies } from './dependencies.ts'

/**
 * Comes before something of a person is stored: what is being deleted would take it along.
 * @throws IN_PROGRESS while what is stored of them is being deleted, but not while the provider of checks alone has something left
 */
export async function requireNotErasing(
  { erasures }: ErasureDependencies,
  userId: string,
): Promise<void> {
  if ((await erasures.find(userId))?.isDeleting) throw new DomainError('IN_PROGRESS')
}
