import { DomainError } from '@platform/service-kit/errors'
import type { Dependencies } from './dependencies.ts'

/**
 * @throws VERIFIED_CHIEF_ONLY where the campaign is only for the verified chiefs of clans, and the user is none; UNAVAILABLE while clans
 * cannot say it
 */
export async function requireChief(
  { isVerifiedChief }: Pick<Dependencies, 'isVerifiedChief'>,
  { chiefs }: { chiefs: boolean },
  userId: string,
): Promise<void> {
  if (chiefs && !(await isVerifiedChief(userId))) throw new DomainError('VERIFIED_CHIEF_ONLY')
}
