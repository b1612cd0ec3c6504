import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** The key of the salts of leaves. @param secret of the service, which all of its instances share */
export const saltKeyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'wallet:liabilities-salt', KEY_BYTES))
