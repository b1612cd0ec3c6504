import { createHmac } from 'node:crypto'
import { seal, unseal } from '@platform/service-kit/seal'
import type { SealedCode } from '../../repositories/store-codes.ts'
import { walletKey } from '../wallet-key.ts'

/** What the codes of the store are stored as. Who has the database alone can neither read a code nor find out whether one is in it. */
export interface CodeSeals {
  sealCode(itemId: string, code: string): SealedCode
  /** @throws when the secret is another one */
  unsealCode(sealed: string): string
}

/** @param secret of the service, which all of its instances share */
export function codeSeals(secret: Buffer): CodeSeals {
  const sealing = walletKey(secret, 'store-code')
  const marking = walletKey(secret, 'store-code-mark')
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
