import type { EmbedSession } from '@platform/contracts/identity/partners'
import { scopesOfEmbeds } from '@platform/contracts/shell/embeds'
import { DomainError } from '@platform/service-kit'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partners' | 'handovers' | 'connections' | 'tokens' | 'clock'>

/**
 * Redeems a `sign-in` token for a session in the partner's embed: 15 minutes, without a refresh token.
 * Checks again whether the user is connected, as the connection may have ended since the token was made.
 * @throws DomainError HANDOVER_INVALID, NOT_CONNECTED
 */
export async function signInEmbed(
  deps: Needed,
  input: { partner: string; token: string },
): Promise<EmbedSession> {
  const { partner, token } = input
  const terms = await deps.partners.findActive(partner)
  if (!terms) throw new DomainError('HANDOVER_INVALID')
  const bounds = { hash: hashOpaqueToken(token), partner, purpose: 'sign-in' } as const
  const handover = await deps.handovers.redeem(bounds, deps.clock.now())
  if (!handover) throw new DomainError('HANDOVER_INVALID')

  const connection = await deps.connections.ofExternalUser(partner, handover.externalUserId)
  if (!connection) throw new DomainError('NOT_CONNECTED')
  const { userId } = connection
  const read = scopesOfEmbeds(terms.embeds)
  const scopes = connection.scopes.filter((scope) => read.includes(scope))
  const { accessToken, expiresAt } = await deps.tokens.embedToken({ ...connection, scopes })
  return { accessToken, userId, expiresAt: expiresAt.toISOString() }
}
