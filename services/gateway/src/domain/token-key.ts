import { hash } from 'node:crypto'

/**
 * The key of a token's rate limit. Nothing is verified and nothing is allowed by it. It covers the signature, so that
 * a forged token with another user's subject does not use up that user's limit.
 */
export function limitKeyOf(authorization: string | undefined): string | undefined {
  const token = tokenIn(authorization)
  return token === undefined ? undefined : hash('sha256', token, 'base64url')
}

function tokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
}
