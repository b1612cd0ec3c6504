import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from '@platform/service-kit/seal'
import type { SealedCode } from '../../repositories/store-codes.ts'

const KEY_BYTES = 32

/** What the codes of the store are stored as. Who has the database alone can neither read a code nor find out whether one is in it. */
export interface CodeSeals {
  sealCode(itemId: string, code: string): SealedCode
  /** @throws when the secret is another one */
  unsealCode(sealed: string): string
}

/** @param secret of the service, which all of its instances share */
export function codeSeals(secret: Buffer): CodeSeals {
  const keyOf = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `wallet:${purpose}`, KEY_BYTES))
  const [sealing, marking] = [keyOf('store-code'), keyOf('store-code-mark')]
  return {
    sealCode: (itemId, code) => ({
      sealed: seal(sealing, code),
      mark: createHmac('sha256', marking)
        .update(JSON.stringify([itemId, code]))
        .digest('base64url'),
    }),
    unsealCode: (sealed) => unseal(sealing, sealed),
  }
}
