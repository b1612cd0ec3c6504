import { MINUTE_MS } from '@platform/contracts/constants'
import { forEachSettled } from '@platform/service-kit'
import type { Erasures } from '../../repositories/erasures.ts'
import type { DocumentDependencies } from '../documents/dependencies.ts'
import { removeDocumentsOf } from '../documents/remove-documents.ts'
import { type PersonParts, partsOfPerson } from './parts-of-person.ts'

export interface ErasureDependencies
  extends PersonParts,
    Pick<DocumentDependencies, 'sealing' | 'recordAccess' | 'clock' | 'crashPoint'> {
  erasures: Erasures
}

/** What a request has not finished by then, the worker does. */
const LEFT_MS = MINUTE_MS
const BATCH = 50

/**
 * Deletes all that is stored of a person: the key first, so that nothing of it can be opened from then on, then every part. What stops on
 * the way is finished by `finishErasures`.
 */
export async function erasePerson(deps: ErasureDependencies, userId: string): Promise<void> {
  await deps.erasures.note(userId, deps.clock.now())
  deps.crashPoint('kyc-erasure-noted')
  await finish(deps, userId)
}

/** What a deleted account has elsewhere than in the collections of the service, which are erased after it. */
export async function eraseSealed(
  deps: Pick<ErasureDependencies, 'sealing' | 'documents' | 'documentFiles'>,
  userId: string,
): Promise<void> {
  await deps.sealing.erase(userId)
  await removeDocumentsOf(deps, userId)
}

/** Finishes erasures that were left. @returns how many there were */
export async function finishErasures(
  deps: ErasureDependencies,
  signal: AbortSignal,
): Promise<number> {
  const left = new Date(deps.clock.now().getTime() - LEFT_MS)
  const users = await deps.erasures.askedBefore(left, BATCH)
  await forEachSettled(users, signal, (userId) => finish(deps, userId))
  return users.length
}

async function finish(deps: ErasureDependencies, userId: string): Promise<void> {
  await deps.sealing.erase(userId)
  deps.crashPoint('kyc-key-erased')
  for (const remove of partsOfPerson(deps)) await remove(userId)
  await deps.recordAccess({ userId, action: 'deleted', subject: null })
  await deps.erasures.done(userId)
}
