import { MINUTE_MS } from '@platform/contracts/constants'
import { forEachSettled, isUnavailable, ProviderError } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { removeDocumentsOf } from '../documents/remove-documents.ts'
import { withdrawChecks } from '../verifications/remove-verifications.ts'
import { type PersonParts, partsOfPerson } from './parts-of-person.ts'

export type ErasurePerson = PersonParts &
  Pick<Dependencies, 'erasures' | 'recordAccess' | 'crashPoint'>

/** What a request has not finished by then, the worker does. */
const LEFT_MS = MINUTE_MS
const BATCH = 50

/**
 * Deletes all that is stored of a person: the key first, so that nothing of it can be opened from then on, then every part, and at last what the
 * provider of checks has. What stops on the way, or waits for the provider, is finished by `finishErasures`; what the person hands in once all is
 * deleted here stays.
 */
export async function erasePerson(deps: ErasurePerson, userId: string): Promise<void> {
  await deps.erasures.note(userId, deps.clock.now())
  deps.crashPoint('kyc-erasure-noted')
  await deps.sealing.erase(userId)
  deps.crashPoint('kyc-key-erased')
  try {
    await finish(deps, userId)
  } catch (error) {
    if (!(error instanceof ProviderError || isUnavailable(error))) throw error
  }
}

/** What a deleted account has elsewhere than in the collections of the service, which are erased after it. */
export async function eraseSealed(
  deps: Pick<PersonParts, 'sealing' | 'documents' | 'documentFiles'>,
  userId: string,
): Promise<void> {
  await deps.sealing.erase(userId)
  await removeDocumentsOf(deps, userId)
}

/** Finishes erasures that were left. @returns how many there were */
export async function finishErasures(deps: ErasurePerson, signal: AbortSignal): Promise<number> {
  const left = new Date(deps.clock.now().getTime() - LEFT_MS)
  const users = await deps.erasures.askedBefore(left, BATCH)
  await forEachSettled(users, signal, async (userId) => {
    // One that fails each time would be among the first for ever.
    await deps.erasures.postpone(userId, deps.clock.now())
    await finish(deps, userId)
  })
  return users.length
}

async function finish(deps: ErasurePerson, userId: string): Promise<void> {
  const { erasures } = deps
  if ((await erasures.find(userId))?.isDeleting) {
    await deps.sealing.erase(userId)
    for (const remove of partsOfPerson(deps, erasures.addChecks)) await remove(userId)
    await deps.recordAccess({ userId, action: 'deleted', subject: null })
    await erasures.deleted(userId)
  }
  const checks = (await erasures.find(userId))?.checks ?? []
  // A provider that is no longer set up has them all the same: they wait until one is.
  if (checks.length > 0 && !deps.checkProvider) return
  await withdrawChecks(deps, checks, (check) => erasures.withdrawn(userId, check))
  await erasures.done(userId)
}
