import type { DocumentKind } from '@platform/contracts/kyc/fields'
import type { Clock, CrashPoint, Ids, ObjectStore } from '@platform/service-kit'
import type { ReadWord } from '../../domain/documents/read-text.ts'
import type { KycDocuments } from '../../repositories/documents.ts'
import type { Erasures } from '../../repositories/erasures.ts'
import type { Sealing } from '../keys/sealing.ts'

/** Reads what is written in a picture. */
export interface TextReader {
  /**
   * @param userId of whom it is: one picture of a user is read, or waits, at a time
   * @throws DomainError UNAVAILABLE when it cannot read now, or in time; RATE_LIMITED while another one of the user waits, and for a while after
   * one that took too long
   */
  read(picture: Buffer, userId: string): Promise<ReadWord[]>
  stop(): Promise<void>
}

/** What documents need of the service. */
export interface DocumentDependencies {
  documents: KycDocuments
  erasures: Erasures
  documentFiles: ObjectStore
  /** How long each kind is kept, days, where it is not the default. */
  documentDays: Partial<Record<DocumentKind, number>>
  textReader: TextReader
  sealing: Sealing
  /** Notes in the log that the user reads what the user did. */
  recordAccess(entry: {
    userId: string
    action: 'document-stored' | 'document-deleted' | 'deleted'
    subject: DocumentKind | null
  }): Promise<void>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
