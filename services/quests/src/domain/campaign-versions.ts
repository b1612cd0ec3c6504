import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from './campaign.ts'

/**
 * Staff act on what they have read. Later versions that nobody has written, such as those of its funding and of the clock, say the same.
 * @param seen the version that they have read; where they do not say which, any will do
 * @throws DomainError DRAFT_CHANGED
 */
export function requireWrittenAsSeen(
  { version, writtenVersion }: Pick<Campaign, 'version' | 'writtenVersion'>,
  seen: number | undefined,
): void {
  if (seen === undefined) return
  if (seen < writtenVersion || seen > version) throw new DomainError('DRAFT_CHANGED')
}
