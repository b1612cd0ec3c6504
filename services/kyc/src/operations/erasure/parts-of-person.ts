import type { Dependencies } from '../dependencies.ts'
import { removeDocumentsOf } from '../documents/remove-documents.ts'
import { forgetPerson } from '../forget-person.ts'
import { reviewIdOf } from '../review/kyc-reviews.ts'
import {
  endVerificationsOf,
  type RemovesVerifications,
  removeVerificationsOf,
} from '../verifications/remove-verifications.ts'

/** What deletes the parts of a person's data. */
export type PersonParts = Pick<Dependencies, 'documents' | 'documentFiles' | 'reviews' | 'ids'> &
  RemovesVerifications &
  Parameters<typeof forgetPerson>[0]

/** Deletes what is stored of a person, a line for each part, in this order; each can be repeated. Their key is erased before. */
export const partsOfPerson = (
  deps: PersonParts,
): readonly ((userId: string) => Promise<unknown>)[] => [
  (userId) => removeDocumentsOf(deps, userId),
  (userId) => withdrawReviewsOf(deps, userId),
  (userId) => endVerificationsOf(deps, userId),
  (userId) => forgetPerson(deps, userId),
  // Last: it waits for a provider that is down.
  (userId) => removeVerificationsOf(deps, userId),
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
