import { socialConnected } from '@platform/contracts/identity/events'
import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import { isPrepared, isReserved, type ProvenAccount } from '../../domain/outside-account.ts'
import type { AccountOrigin } from '../../domain/send-limits.ts'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { ensureOutsideUser } from '../ensure-user.ts'
import { newLink, provenAgain, reservationsEndBefore } from './link.ts'

type Needed = Pick<
  Dependencies,
  'outsideAccounts' | 'users' | 'secrets' | 'sends' | 'events' | 'clock' | 'ids'
>

/** A round repeats only when another call changed the account in between. */
const MAX_ROUNDS = 5

/**
 * The user of a proven account; a new one for an account that nobody has. The account is stored first: its id decides
 * which of two first log-ins makes the user, and after a crash the next log-in makes it.
 * @param from the networks that a new account is counted for
 * @throws DomainError RATE_LIMITED; SOCIAL_ALREADY_LINKED while it is reserved for the user who disconnected it
 */
export async function userOfAccount(
  deps: Needed,
  provider: OutsideProvider,
  proven: ProvenAccount,
  from: AccountOrigin,
): Promise<{ user: User; isNew: boolean }> {
  const { outsideAccounts, events, clock, ids } = deps
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = clock.now()
    const known = await outsideAccounts.find(provider, proven.subject)
    if (!known) {
      const takeBack = await deps.sends.newAccount(from, wayOf(provider))
      const link = newLink(deps, ids.next(), provider, proven)
      const event = events.create(socialConnected, link.event)
      if (await outsideAccounts.insert(link.account, event)) {
        return ensureOutsideUser(deps, link.account.userId)
      }
      await takeBack()
    } else if (known.disconnectedAt === null) {
      const { account } = newLink(deps, known.userId, provider, proven)
      const found = await ensureOutsideUser(deps, known.userId)
      const again = provenAgain(deps, known, now)
      if (await outsideAccounts.renew(known, account, again)) return found
    } else if (isReserved(known, now) || isPrepared(known, now)) {
      throw new DomainError('SOCIAL_ALREADY_LINKED', { social: socialNames[provider] })
    } else {
      await outsideAccounts.release(known.id, reservationsEndBefore(now))
    }
  }
  throw new DomainError('IN_PROGRESS')
}

const wayOf = (provider: OutsideProvider) => (provider === 'wallet' ? 'wallet' : 'provider')
