import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { DomainError, defineProvider } from '@platform/service-kit'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { oauthClient } from './oauth-client.ts'
import type { Proof, TokenProvider } from './social-provider.ts'

export interface GoogleLogin extends TokenProvider {
  /** The account of the ID token of Google's button. @throws DomainError SOCIAL_FLOW_INVALID */
  proveCredential(credential: string, nonce: string, now: Date): Promise<Proof>
}

const settings = {
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** Both, or log-in by Google is off. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
}

const person = z.object({
  sub: textUpTo(255).min(1),
  email: textUpTo(254).optional(),
  email_verified: z.boolean().optional(),
  name: textUpTo(200).optional(),
})

/** Google by OpenID Connect (developers.google.com/identity/openid-connect/openid-connect). */
export const google = defineProvider({
  settings,
  open(config, call): GoogleLogin | null {
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = config
    if (!id || !secret) return null
    const server = new URL(config.GOOGLE_ISSUER)
    const client = oauthClient({ name: 'Google', id, secret, authentication: 'post', server }, call)
    let keys: ReturnType<typeof createRemoteJWKSet> | undefined

    return {
      pageFor: (flow) =>
        client.pageFor(flow, {
          scope: 'openid email profile',
          nonce: flow.nonce,
          // Only a new consent gives a refresh token, which a log-in does not need.
          ...(flow.purpose === 'connect'
            ? { access_type: 'offline', prompt: 'consent select_account' }
            : { prompt: 'select_account' }),
        }),

      async prove(returned, flow, now) {
        const { tokens, claims } = await client.redeem(returned, flow, now, flow.nonce)
        return { ...accountOf(claims), tokens: flow.purpose === 'connect' ? tokens : null }
      },

      async proveCredential(credential, nonce, now) {
        const { issuer: iss, jwks_uri: uri } = await client.server()
        keys ??= createRemoteJWKSet(new URL(uri ?? ''), { timeoutDuration: 4_000 })
        const checks = { issuer: iss, audience: id, currentDate: now, clockTolerance: 60 }
        const verified = await jwtVerify(credential, keys, checks).catch((cause) => {
          throw new DomainError('SOCIAL_FLOW_INVALID', undefined, { cause })
        })
        if (verified.payload.nonce !== nonce) throw new DomainError('SOCIAL_FLOW_INVALID')
        return { ...accountOf(verified.payload), tokens: null }
      },

      refresh: client.refresh,
      // Google withdraws the whole grant with either of its tokens.
      revoke: ({ refreshToken, accessToken }) => client.revoke(refreshToken ?? accessToken),

      async handleOf(subject, accessToken) {
        const { userinfo_endpoint: address } = await client.server()
        const found = await client.read(new URL(address ?? ''), accessToken)
        const known = accountOf(found)
        if (known.subject !== subject) throw new DomainError('SOCIAL_RECONNECT_NEEDED')
        return known.handle
      },
    }
  },
})

/** The address is shown, and never matched with a user's: the user who has it at Google need not have it here. */
function accountOf(claims: unknown): Omit<Proof, 'tokens'> {
  const { data } = person.safeParse(claims)
  if (!data) throw new DomainError('SOCIAL_FLOW_INVALID')
  const handle = data.email_verified ? data.email : data.name
  return { subject: data.sub, handle: handle ?? null, onceOnly: null }
}
