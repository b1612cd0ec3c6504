import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** For `vi.fn`: what the device does when it is asked. */
interface FakeDevice {
  create?: () => Promise<unknown>
  get?: (asked?: CredentialRequestOptions) => Promise<unknown>
}

/** A browser with passkeys, whose device does as the test says; by default it agrees. It offers none in a field. */
export function installPasskeys({ create = made, get = signed }: FakeDevice = {}) {
  const device = { create: vi.fn(create), get: vi.fn(get) }
  const isConditionalMediationAvailable = async () => false
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }))
  Object.defineProperty(navigator, 'credentials', { value: device, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return device
}

/** How the device refuses, by the name of its DOMException. */
export const refuses = (name: string) => () =>
  Promise.reject(new DOMException('The device refuses', name))

const credential = (response: object) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
})
const made = async () =>
  credential({
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  })
const signed = async () =>
  credential({
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
  })

/** What the shell sends of a passkey that signed. */
export const sentSignature = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'dXNlcg',
  },
}
/** What it sends of a new one. */
export const sentPasskey = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'Y2xpZW50',
    attestationObject: 'YXR0ZXN0YXRpb24',
    transports: ['internal'],
  },
}

/** What a passkey is asked to sign. */
export const passkeyRequested = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
} as const
/** What a new one is made from. */
export const passkeyWanted = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Kovra' },
  user: { id: 'dXNlcg', name: 'fox', displayName: 'fox' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
} as const
