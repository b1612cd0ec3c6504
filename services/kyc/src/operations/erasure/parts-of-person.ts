import type { Dependencies } from '../dependencies.ts'
import { removeDocumentsOf } from '../documents/remove-documents.ts'
import { writeFacts } from '../facts/write-facts.ts'
import { reviewIdOf } from '../review/kyc-reviews.ts'
import { removeVerificationsOf } from '../verifications/remove-verifications.ts'

/** What deletes the parts of a person's data. */
export type PersonParts = Pick<
  Dependencies,
  | 'documents'
  | 'documentFiles'
  | 'verifications'
  | 'numberOwners'
  | 'checkProvider'
  | 'bankUpdates'
  | 'reviews'
  | 'facts'
  | 'sealing'
  | 'events'
  | 'clock'
  | 'ids'
>

/** Deletes what is stored of a person, a line for each part, in this order; each can be repeated. Their key is erased before. */
export const partsOfPerson = (
  deps: PersonParts,
): readonly ((userId: string) => Promise<unknown>)[] => [
  (userId) => removeDocumentsOf(deps, userId),
  (userId) => withdrawReviewsOf(deps, userId),
  (userId) => removeVerificationsOf(deps, userId),
  (userId) => deps.bankUpdates.removeOf(userId),
  // Nothing is proven any more: other services hear that.
  (userId) => writeFacts(deps, userId),
]

/** Nobody decides about what is deleted. */
async function withdrawReviewsOf(
  deps: Pick<PersonParts, 'reviews' | 'verifications' | 'ids'>,
  userId: string,
): Promise<void> {
  for (const { id } of await deps.verifications.ofUser(userId)) {
    await deps.reviews.withdraw(reviewIdOf(deps, id))
  }
}
