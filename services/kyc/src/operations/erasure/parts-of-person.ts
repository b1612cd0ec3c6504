import type { Dependencies } from '../dependencies.ts'
import { removeDocumentsOf } from '../documents/remove-documents.ts'
import { forgetPerson } from '../forget-person.ts'
import { reviewIdOf } from '../review/kyc-reviews.ts'
import {
  endVerificationsOf,
  type RemovesVerifications,
  removeVerificationsOf,
  withdrawChecks,
} from '../verifications/remove-verifications.ts'

/** What deletes the parts of a person's data. */
export type PersonParts = Pick<Dependencies, 'documents' | 'documentFiles' | 'reviews' | 'ids'> &
  RemovesVerifications &
  Parameters<typeof forgetPerson>[0]

/**
 * Deletes what is stored of a person, a line for each part, in this order; each can be repeated. Their key is erased before.
 * @param leaveChecks gets what the provider has to delete: by default it is asked at once
 */
export const partsOfPerson = (
  deps: PersonParts,
  leaveChecks: (userId: string, checks: readonly string[]) => Promise<unknown> = (_, checks) =>
    withdrawChecks(deps, checks),
): readonly ((userId: string) => Promise<unknown>)[] => [
  (userId) => removeDocumentsOf(deps, userId),
  (userId) => withdrawReviewsOf(deps, userId),
  (userId) => endVerificationsOf(deps, userId),
  (userId) => forgetPerson(deps, userId),
  // Last: it may wait for a provider that is down.
  (userId) => removeVerificationsOf(deps, userId, (checks) => leaveChecks(userId, checks)),
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
