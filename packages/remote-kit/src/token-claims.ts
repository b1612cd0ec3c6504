import type { SessionState } from '@platform/contracts/shell/shell-api'

/** Claims of an access token. */
export interface TokenClaims {
  sub: string
  /** The log-in that it belongs to. */
  sid?: string
  email?: string
  phone_number?: string
  roles?: readonly string[]
}

/** Reads a token's claims without verifying it: for display only. Null, and a log line, if it cannot be read. */
export function readTokenClaims(token: string): TokenClaims | null {
  if (token === '') {
    console.error('Token is empty or undefined.')
    return null
  }
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
  } catch (error) {
    console.error('The token could not be parsed.', error)
    return null
  }
}

/** Who a stored access token signs in; a visitor if there is none, or none that can be read. */
export function sessionOf(token: string | null): SessionState {
  const claims = token === null ? null : readTokenClaims(token)
  if (!claims) return { status: 'visitor' }
  return {
    status: 'signed-in',
    userId: claims.sub,
    email: claims.email ?? null,
    phoneNumber: claims.phone_number ?? null,
    roles: claims.roles ?? [],
  }
}
