import { createHash } from 'node:crypto'
import type { Encoding } from '@platform/contracts/rules/encoding-for'
import { compress } from './compress.ts'

/** A document as it is sent: its bytes in each encoding, made once. */
export interface PackedDocument {
  /** Names the content, whatever the encoding: sent as a weak one. */
  etag: string
  plain: Buffer
  encoded: Readonly<Record<Encoding, Buffer>>
}

export async function packDocument(document: object): Promise<PackedDocument> {
  const plain = Buffer.from(JSON.stringify(document))
  const [br, gzip] = await Promise.all([compress.br(plain), compress.gzip(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { etag, plain, encoded: { br, gzip } }
}
