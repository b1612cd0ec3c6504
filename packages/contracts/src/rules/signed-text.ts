/** A text and who stands for it. What was signed is exactly `text`: nothing is put in order or written anew. */
export interface SignedText {
  text: string
  /** Thumbprint of the key (RFC 7638), to find it among the trusted ones. */
  keyId: string
  /** ECDSA P-256 with SHA-256 over `<purpose>\n<text>`, r and s, base64url. */
  signature: string
}

/** What a signature says. It is part of what is signed, so that none can be used in place of another. */
export type SignaturePurpose =
  /** A team's CI: these are the files of a build. */
  | 'remote-build/1'
  /** The registry: this is what a channel serves. */
  | 'remote-channel/1'
  /** The registry: this is what one user or partner is pinned to. */
  | 'remote-pins/1'
  /** The registry: this member of staff may run another build of a remote. */
  | 'remote-override/1'

/** A public key as pages and services are configured with it. */
export interface TrustedKey {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** The text is not signed for this purpose by any of the trusted keys. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

/** Gives the text if one of the trusted keys signed it for this purpose. @throws SignatureError */
export async function verifiedText(
  { text, keyId, signature }: SignedText,
  purpose: SignaturePurpose,
  trusted: readonly TrustedKey[],
): Promise<string> {
  const jwk = trusted.find(({ kid }) => kid === keyId)
  if (!jwk) throw new SignatureError(`${purpose}: signed by a key that is not trusted`)
  const { kty, crv, x, y } = jwk
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ALGORITHM, false, ['verify'])
  const good = await crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), said(purpose, text))
  if (!good) throw new SignatureError(`${purpose}: the signature is not of this text`)
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
  const signature = await crypto.subtle.sign(ALGORITHM, key, said(purpose, text))
  return { text, keyId: kid, signature: textOf(new Uint8Array(signature)) }
}

function said(purpose: SignaturePurpose, text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${purpose}\n${text}`)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
