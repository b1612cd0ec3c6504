import type { DocumentDependencies } from '../documents/dependencies.ts'
import { removeDocumentsOf } from '../documents/remove-documents.ts'

/** What deletes the parts of a person's data. */
export type PersonParts = Pick<DocumentDependencies, 'documents' | 'documentFiles'>

/** Deletes what is stored of a person, a line for each part, in this order; each can be repeated. Their key is erased before. */
export const partsOfPerson = (
  deps: PersonParts,
): readonly ((userId: string) => Promise<unknown>)[] => [
  (userId) => removeDocumentsOf(deps, userId),
]
