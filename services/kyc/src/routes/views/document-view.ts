import type { DocumentView } from '@platform/contracts/kyc/http'
import type { KycDocument } from '../../repositories/documents.ts'

/** That a document is kept, and until when: never the picture itself. */
export const documentView = ({
  id,
  kind,
  side,
  storedAt,
  deleteBy,
}: Omit<KycDocument, 'userId'>): DocumentView => ({
  ...{ id, kind, side },
  storedAt: storedAt.toISOString(),
  deletedBy: deleteBy.toISOString(),
})
