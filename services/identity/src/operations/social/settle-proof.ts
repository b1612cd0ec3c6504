import type { SocialOutcome } from '@platform/contracts/identity/social'
import type { ProvenAccount } from '../../domain/outside-account.ts'
import type { SocialFlow } from '../../domain/social-flow.ts'
import type { Dependencies } from '../dependencies.ts'
import { logIn } from '../log-in.ts'
import { connectAccount } from './connect-account.ts'
import { userOfAccount } from './user-of-account.ts'

/**
 * Does what the flow was begun for: logs in as the user of the proven account, or connects it to the user who began.
 * An account is never matched with a user by its e-mail address.
 * @throws DomainError SOCIAL_ALREADY_LINKED, SOCIAL_OTHER_CONNECTED, SOCIAL_COOLING_OFF
 */
export async function settleProof(
  deps: Dependencies,
  { provider, owner, redirect }: Pick<SocialFlow, 'provider' | 'owner' | 'redirect'>,
  proven: ProvenAccount,
  device: string | null,
): Promise<SocialOutcome> {
  if (owner) {
    const known = await deps.outsideAccounts.find(provider, proven.subject)
    await connectAccount(deps, owner.userId, provider, proven)
    // One that they had connected before proves the account, as a log-in by it does.
    const isOwn = known?.userId === owner.userId && known.disconnectedAt === null
    if (isOwn) await deps.sessions.setProven(owner.sessionId, deps.clock.now())
    return { outcome: 'connected', provider, redirect }
  }
  const { user, isNew } = await userOfAccount(deps, provider, proven)
  const session = await logIn(deps, user, { method: provider, device, isNewUser: isNew })
  return { outcome: 'logged-in', provider, redirect, session }
}
