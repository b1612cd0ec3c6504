import type { DocumentDependencies } from '../documents/dependencies.ts'
import { removeDocumentsOf } from '../documents/remove-documents.ts'
import { forgetPerson } from '../forget-person.ts'
import {
  endVerificationsOf,
  type RemovesVerifications,
  removeVerificationsOf,
} from '../verifications/remove-verifications.ts'

/** What deletes the parts of a person's data. */
export type PersonParts = Pick<DocumentDependencies, 'documents' | 'documentFiles'> &
  RemovesVerifications &
  Parameters<typeof forgetPerson>[0]

/** Deletes what is stored of a person, a line for each part, in this order; each can be repeated. Their key is erased before. */
export const partsOfPerson = (
  deps: PersonParts,
): readonly ((userId: string) => Promise<unknown>)[] => [
  (userId) => removeDocumentsOf(deps, userId),
  (userId) => endVerificationsOf(deps, userId),
  (userId) => forgetPerson(deps, userId),
  // Last: it waits for a provider that is down.
  (userId) => removeVerificationsOf(deps, userId),
]
