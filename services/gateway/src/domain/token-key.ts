import { createHash } from 'node:crypto'

// A bearer token sorts requests here: nothing is verified and nothing is allowed by it.

/**
 * What counts towards the limit of a token. It covers the signature, so that nobody uses up another's
 * allowance by writing that subject into a token of his own.
 */
export function limitKeyOf(authorization: string | undefined): string | undefined {
  const token = tokenIn(authorization)
  return token === undefined ? undefined : createHash('sha256').update(token).digest('base64url')
}

/** Subject the token claims; decides which instance is asked, so that an account stays with one. */
export function subjectOf(authorization: string | undefined): string | undefined {
  try {
    const payload = tokenIn(authorization)?.split('.')[1] ?? ''
    const { sub } = Object(JSON.parse(Buffer.from(payload, 'base64url').toString())) as {
      sub?: unknown
    }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

function tokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
}
