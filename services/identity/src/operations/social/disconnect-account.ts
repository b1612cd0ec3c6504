import { socialConnected, socialDisconnected } from '@platform/contracts/identity/events'
import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Announcing, announced } from '../factors/announce.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'
import { hasWayLeft, isOnlyWay, waysInto } from '../ways-in.ts'
import { changeOf, connectionOf } from './link.ts'
import { revokeTokens } from './revoke-tokens.ts'

type Needed = Announcing & Pick<Dependencies, 'outsideAccounts' | 'social' | 'secrets'>

/**
 * Disconnects the user's account at a provider. It stays reserved for the user through the cooling-off, and its tokens
 * are revoked; where the provider does not answer, a worker tries again. The user gets a message.
 * @throws DomainError SOCIAL_NOT_CONNECTED, SOCIAL_LAST_WAY_IN, and what `requireFreshProof` throws
 */
export async function disconnectAccount(
  deps: Needed,
  caller: Caller,
  provider: OutsideProvider,
): Promise<void> {
  const { userId } = caller
  const { outsideAccounts, events, clock } = deps
  const account = await outsideAccounts.held(provider, userId)
  if (!account || account.disconnectedAt) throw new DomainError('SOCIAL_NOT_CONNECTED')
  if (isOnlyWay(await waysInto(deps, userId), provider)) {
    throw new DomainError('SOCIAL_LAST_WAY_IN')
  }

  await requireFreshProof(deps, caller)
  const now = clock.now()
  const gone = events.create(socialDisconnected, changeOf(userId, provider, now))
  let isLast = false
  const about = { kind: 'disconnected', name: socialNames[provider] } as const
  const isGone = await announced(deps, caller, about, async () => {
    if (!(await outsideAccounts.disconnect(account, now, gone))) return false
    if (await hasWayLeft(deps, userId)) return true
    // The other way was taken away at the same time: this one is connected again.
    const { handle, linkedAt } = account
    const again = { provenAt: clock.now(), connectedAt: linkedAt }
    const back = events.create(socialConnected, connectionOf(userId, provider, again))
    const held = (await outsideAccounts.held(provider, userId)) ?? account
    await outsideAccounts.reconnect(held, { handle, linkedAt, sealedTokens: null }, back)
    isLast = true
    return false
  })
  if (!isGone) throw new DomainError(isLast ? 'SOCIAL_LAST_WAY_IN' : 'SOCIAL_NOT_CONNECTED')
  // It is disconnected all the same; the worker revokes tokens that are not revoked now.
  await revokeTokens(deps, account).catch(() => {})
}
