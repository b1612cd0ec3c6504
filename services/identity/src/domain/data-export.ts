import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  EXPORT_KEPT_MS,
  EXPORT_LINK_MS,
  type ExportedCollection,
} from '@platform/contracts/identity/exports'
import type { ServiceName } from '@platform/contracts/services'

/** A copy of what all services store about a user. */
export interface DataExport {
  id: string
  userId: string
  state: 'collecting' | 'ready'
  requestedAt: Date
  /** Services that have not sent all their parts. */
  pending: readonly ServiceName[]
  /** What the others have sent. */
  sent: readonly SentByService[]
  /** When the file was complete; null before. */
  readyAt: Date | null
  /** Bytes of the file; null before. */
  size: number | null
}

export interface SentByService {
  service: ServiceName
  collections: readonly ExportedCollection[]
}

export const newExport = (
  { id, userId }: Pick<DataExport, 'id' | 'userId'>,
  services: readonly ServiceName[],
  now: Date,
): DataExport => ({
  id,
  userId,
  state: 'collecting',
  requestedAt: now,
  pending: services,
  sent: [],
  readyAt: null,
  size: null,
})

/** Where its file is in the object store. */
export const exportKey = (id: string) => `exports/${id}.zip`

/** Longer than any write of a file takes. */
const FILE_CHECK_MS = 60 * 60_000

/** When it is checked whether the export of a file is still there. */
export const nextFileCheck = (now: Date) => new Date(now.getTime() + FILE_CHECK_MS)

export const expiryOf = (readyAt: Date) => new Date(readyAt.getTime() + EXPORT_KEPT_MS)

/** Exports that were ready at that time or before are over. */
export const readyBefore = (now: Date) => new Date(now.getTime() - EXPORT_KEPT_MS)

/** A token of the link to the file, which works for a minute. It is derived, so nothing stores it. */
export function linkTokenOf(key: Buffer, exportId: string, now: Date): string {
  const until = String(now.getTime() + EXPORT_LINK_MS)
  return `${until}.${macOf(key, exportId, until)}`
}

export function isLinkToken(key: Buffer, exportId: string, token: string, now: Date): boolean {
  const [until = '', mac = ''] = token.split('.')
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(key, exportId, until))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return now.getTime() < Number(until)
}

const macOf = (key: Buffer, exportId: string, until: string) =>
  createHmac('sha256', key).update(`export:${exportId}:${until}`).digest('base64url')

/** The file that says what is what. @param origin of the site */
export function readmeOf(
  { requestedAt, sent }: Pick<DataExport, 'requestedAt' | 'sent'>,
  origin: string,
): string {
  const lines = sent
    .toSorted((one, other) => (one.service < other.service ? -1 : 1))
    .flatMap(({ service, collections }) =>
      collections.map(
        ({ name, holds, documents }) =>
          `${fileOf(service, name)}\n  ${holds}. Entries: ${documents}.`,
      ),
    )
  return `What ${origin} stores about your account, as of ${requestedAt.toISOString()}.

Each file is a list in JSON. Times are UTC, amounts are in the smallest unit of their currency. Codes, keys and
passwords, which protect your account, are left out.

${lines.join('\n\n')}
`
}

export const fileOf = (service: string, collection: string) => `${service}/${collection}.json`
