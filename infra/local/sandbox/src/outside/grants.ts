import { createHash, randomBytes } from 'node:crypto'

/** What a person allowed a client. */
export interface Grant {
  user: string
  clientId: string
  scope: string
  nonce: string | null
}

interface Code extends Grant {
  redirectUri: string
  challenge: string
  expiresAt: number
  issued: Tokens | null
}

export interface Tokens {
  accessToken: string
  refreshToken: string
}

const CODE_LIFETIME_MS = 60_000
const newToken = () => randomBytes(24).toString('base64url')

export type Grants = ReturnType<typeof createGrants>

/** The codes and tokens of one OAuth 2 provider (RFC 6749, 7636, 7009). */
export function createGrants({ rotates }: { rotates: boolean }) {
  const codes = new Map<string, Code>()
  const access = new Map<string, Grant & { refreshToken: string }>()
  const refresh = new Map<string, Grant>()

  const issue = (grant: Grant, refreshToken = newToken()): Tokens => {
    const tokens = { accessToken: newToken(), refreshToken }
    access.set(tokens.accessToken, { ...grant, refreshToken })
    refresh.set(refreshToken, grant)
    return tokens
  }
  const revoke = (token: string) => {
    const refreshToken = access.get(token)?.refreshToken ?? token
    refresh.delete(refreshToken)
    for (const [one, grant] of access) if (grant.refreshToken === refreshToken) access.delete(one)
  }

  return {
    newCode(grant: Omit<Code, 'expiresAt' | 'issued'>): string {
      const code = newToken()
      codes.set(code, { ...grant, expiresAt: Date.now() + CODE_LIFETIME_MS, issued: null })
      return code
    },

    /** Null: invalid_grant. A code that comes twice costs the first its tokens. */
    redeem(
      code: string,
      by: { clientId: string; redirectUri: string; verifier: string },
    ): { grant: Grant; tokens: Tokens } | null {
      const found = codes.get(code)
      if (found?.issued) revoke(found.issued.accessToken)
      const isValid =
        found &&
        !found.issued &&
        Date.now() < found.expiresAt &&
        found.clientId === by.clientId &&
        found.redirectUri === by.redirectUri &&
        found.challenge === createHash('sha256').update(by.verifier).digest('base64url')
      if (!isValid) return null
      found.issued = issue(found)
      return { grant: found, tokens: found.issued }
    },

    /** Null: invalid_grant. */
    refresh(token: string, clientId: string): { grant: Grant; tokens: Tokens } | null {
      const grant = refresh.get(token)
      if (!grant || grant.clientId !== clientId) return null
      if (rotates) refresh.delete(token)
      return { grant, tokens: rotates ? issue(grant) : issue(grant, token) }
    },

    /** The person withdraws what they allowed, at the provider. */
    withdraw(user: string): void {
      for (const [token, grant] of refresh) if (grant.user === user) revoke(token)
      for (const [token, grant] of access) if (grant.user === user) access.delete(token)
    },

    grantOf: (accessToken: string): Grant | null => access.get(accessToken) ?? null,
    revoke,
  }
}
