import { DomainError } from '@platform/service-kit'
import type { ProvenAccount } from '../../domain/outside-account.ts'
import type { oauthClient } from './oauth-client.ts'
import type { TokenProvider } from './social-provider.ts'

interface Parts {
  client: ReturnType<typeof oauthClient>
  /** What is asked of the user, separated by spaces. */
  scope: string
  /** @throws DomainError SOCIAL_FLOW_INVALID for an answer that names no account */
  accountOf(accessToken: string): Promise<Pick<ProvenAccount, 'subject'> & { handle: string }>
}

/** A provider by OAuth 2 whose API says whose a token is. */
export const tokenProvider = ({ client, scope, accountOf }: Parts): TokenProvider => ({
  pageFor: (flow) => client.pageFor(flow, { scope }),
  async prove(returned, flow, now) {
    const { tokens } = await client.redeem(returned, flow, now)
    return { ...(await accountOf(tokens.accessToken)), tokens, onceOnly: null }
  },
  refresh: client.refresh,
  async revoke({ refreshToken, accessToken }) {
    for (const token of [refreshToken, accessToken]) {
      if (token) await client.revoke(token)
    }
  },
  async handleOf(subject, accessToken) {
    const known = await accountOf(accessToken)
    if (known.subject !== subject) throw new DomainError('SOCIAL_RECONNECT_NEEDED')
    return known.handle
  },
})
