import type { OutsideProvider } from '@platform/contracts/identity/social'
import type { ProvenAccount } from '../../domain/outside-account.ts'
import type { SocialFlow } from '../../domain/social-flow.ts'
import type { Dependencies } from '../dependencies.ts'
import { type LoggedIn, logIn } from '../log-in.ts'
import type { Client } from '../open-session.ts'
import { connectAccount } from './connect-account.ts'
import type { Finisher } from './finisher.ts'
import { userOfAccount } from './user-of-account.ts'

/** What a proof led to, and the page to go on to. */
export type Settled = { provider: OutsideProvider; redirect: string } & (
  | { outcome: 'connected' }
  | { outcome: 'logged-in'; opened: LoggedIn }
)

/**
 * Does what the flow was begun for: logs in as the user of the proven account, or connects it to the user who began.
 * An account is never matched with a user by its e-mail address.
 * @throws DomainError SOCIAL_ALREADY_LINKED, SOCIAL_OTHER_CONNECTED, SOCIAL_COOLING_OFF, RATE_LIMITED
 */
export async function settleProof(
  deps: Dependencies,
  { provider, owner, redirect }: Pick<SocialFlow, 'provider' | 'owner' | 'redirect'>,
  proven: ProvenAccount,
  { device, ip, language, origin, from }: Pick<Finisher, keyof Client | 'from'>,
): Promise<Settled> {
  if (owner) {
    const known = await deps.outsideAccounts.find(provider, proven.subject)
    await connectAccount(deps, owner, provider, proven)
    // One that they had connected before proves the account, as a log-in by it does.
    const isOwn = known?.userId === owner.userId && known.disconnectedAt === null
    if (isOwn) {
      await deps.sessions.setProven(owner.sessionId, deps.clock.now(), { byFactor: false })
    }
    return { outcome: 'connected', provider, redirect }
  }
  const { user, isNew } = await userOfAccount(deps, provider, proven, from)
  const opened = await logIn(deps, user, {
    ...{ method: provider, device, ip, language, origin },
    isNewUser: isNew,
  })
  return { outcome: 'logged-in', provider, redirect, opened }
}
