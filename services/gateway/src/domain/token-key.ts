import { createHash } from 'node:crypto'

export interface TokenKey {
  /** Subject the token claims; decides which instance is asked, so that an account stays with one. */
  subject: string
  /**
   * Counts towards the limit of a user. It covers the signature, so that nobody uses up another's
   * allowance by writing that subject into a token of his own.
   */
  limit: string
}

/** Reads a bearer token only to sort requests: nothing is verified and nothing is allowed by it. */
export function tokenKeyOf(authorization: string | undefined): TokenKey | undefined {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const subject = subjectOf(token)
  if (subject === undefined) return undefined
  return { subject, limit: createHash('sha256').update(token).digest('base64url') }
}

function subjectOf(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    )
    const subject = (payload as { sub?: unknown } | null)?.sub
    return typeof subject === 'string' ? subject : undefined
  } catch {
    return undefined
  }
}
