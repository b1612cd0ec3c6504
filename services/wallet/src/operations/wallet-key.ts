import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** The key of one purpose, from the secret that all instances of the wallet share. */
export const walletKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `wallet:${purpose}`, KEY_BYTES))
