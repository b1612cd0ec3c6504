import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@platform/contracts/identity/passkeys'
import { cbor } from './cbor.ts'

/** What a hostile browser or authenticator says differently. */
export interface Deviation {
  origin?: string
  rpId?: string
  /** The authenticator asks the user for neither a finger nor a PIN. */
  isUnverified?: boolean
  counter?: number
  challenge?: string
  type?: string
  userHandle?: string | null
}

const UP = 0x01
const UV = 0x04
/** Flags: shared between the user's devices, and with a new credential. */
const BACKED_UP = 0x08 | 0x10
const ATTESTED = 0x40

/** An authenticator in software, with one passkey: ES256, attestation "none". */
export function softwarePasskey(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle = ''
  let counter = 0

  const clientData = (type: string, challenge: string, but: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: but.type ?? type,
        challenge: but.challenge ?? challenge,
        origin: but.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (
    rpId: string,
    flags: number,
    but: Deviation,
    more = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(but.counter ?? counter)
    const all = UP | BACKED_UP | flags | (but.isUnverified ? 0 : UV)
    return Buffer.concat([sha256(but.rpId ?? rpId), Buffer.from([all]), count, more])
  }
  const credential = <R extends object>(response: R) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create({ challenge, rp, user }: PasskeyCreation, but: Deviation = {}) {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)])
      const attestationObject = cbor(
        new Map<string, string | Uint8Array | ReadonlyMap<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authenticatorData(rp.id, ATTESTED, but, attested)],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, but).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers `navigator.credentials.get`. */
    get({ challenge, rpId }: PasskeyRequest, but: Deviation = {}) {
      counter += 1
      const client = clientData('webauthn.get', challenge, but)
      const data = authenticatorData(rpId, 0, but)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: but.userHandle === undefined ? userHandle : but.userHandle,
      })
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
