/** A text and its signature. The signature covers `text` byte for byte: nothing is normalised or re-serialised. */
export interface SignedText {
  text: string
  /** Thumbprint of the key (RFC 7638), by which a verifier finds it among the trusted keys. */
  keyId: string
  /** ECDSA P-256 with SHA-256 over `<purpose>\n<text>`, r and s, base64url. */
  signature: string
}

/** What a signature asserts. The signature covers it, so a signature for one purpose is invalid for another. */
export type SignaturePurpose =
  /** By a team's CI: the files of a build. */
  | 'remote-build/1'
  /** By the registry: what a channel serves. */
  | 'remote-channel/1'
  /** By the registry: the versions that a user or partner is pinned to. */
  | 'remote-pins/1'
  /** By the registry: a member of staff may run another build of a remote. */
  | 'remote-override/1'

/** A public key, in the form of pages' and services' configuration. */
export interface TrustedKey {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** No trusted key signed the text for this purpose. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

/** Returns the text if a trusted key signed it for this purpose. @throws SignatureError */
export async function verifiedText(
  { text, keyId, signature }: SignedText,
  purpose: SignaturePurpose,
  trusted: readonly TrustedKey[],
): Promise<string> {
  const jwk = trusted.find(({ kid }) => kid === keyId)
  if (!jwk) throw new SignatureError(`${purpose}: signed by an untrusted key`)
  const { kty, crv, x, y } = jwk
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ALGORITHM, false, ['verify'])
  const valid = await crypto.subtle.verify(
    ALGORITHM,
    key,
    bytesOf(signature),
    signedBytes(purpose, text),
  )
  if (!valid) throw new SignatureError(`${purpose}: the signature does not match the text`)
  return text
}

/** Signs with a private P-256 key (JWK with `d` and `kid`). */
export async function signedText(
  text: string,
  purpose: SignaturePurpose,
  { kid, kty, crv, x, y, d }: TrustedKey & { d: string },
): Promise<SignedText> {
  const jwk = { kty, crv, x, y, d }
  const key = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['sign'])
  const signature = await crypto.subtle.sign(ALGORITHM, key, signedBytes(purpose, text))
  return { text, keyId: kid, signature: textOf(new Uint8Array(signature)) }
}

function signedBytes(purpose: SignaturePurpose, text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${purpose}\n${text}`)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    // Not base64url: an empty signature is never valid.
    return new Uint8Array()
  }
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
