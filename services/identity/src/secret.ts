import { hkdfSync } from 'node:crypto'
import { loadSecret } from '@platform/service-kit'

/** Keys that the database must not hold, each for one purpose, all from one secret. */
export interface Secrets {
  /** Keys the hashes of one-time codes. */
  otp: Buffer
  /** Derives a refresh token's child. */
  refresh: Buffer
  /** Seals the private halves of signing keys. */
  sealing: Buffer
  /** Seals the ids of devices. */
  device: Buffer
  /** Keys the hashes that are stored, for a while, in place of addresses. */
  network: Buffer
  /** Keys the hashes that count in place of mailboxes. */
  mailbox: Buffer
  /** Keys the marks of the phone numbers and mailboxes of deleted accounts. */
  former: Buffer
  /** Seals the tokens of providers, and the secrets of flows with them. */
  social: Buffer
  /** Seals the secrets of authenticator apps, and keys the hashes of recovery codes. */
  factor: Buffer
  /** Keys the links that undo a change of a phone number or e-mail address. */
  contact: Buffer
  /** Keys the links to the files of exports. */
  export: Buffer
  /** Seals the tickets that say from which partner's embed a reader comes. */
  visit: Buffer
  /** Derives what proves that an origin is a partner's. */
  origin: Buffer
  /** Makes the keys of users who are partners. */
  partner: Buffer
}

const BYTES = 32

/** Reads the server's secret, which all instances share, and creates it at the first start. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const secret = await loadSecret(file)
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `identity:${purpose}`, BYTES))
  return {
    otp: derive('otp'),
    refresh: derive('refresh'),
    sealing: derive('sealing'),
    device: derive('device'),
    network: derive('network'),
    mailbox: derive('mailbox'),
    former: derive('former'),
    social: derive('social'),
    factor: derive('factor'),
    contact: derive('contact'),
    export: derive('export'),
    visit: derive('visit'),
    origin: derive('origin'),
    partner: derive('partner'),
  }
}
