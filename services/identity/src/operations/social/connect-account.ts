import { socialConnected } from '@platform/contracts/identity/events'
import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import { isReserved, type ProvenAccount, reservedUntil } from '../../domain/outside-account.ts'
import type { KeptAccount } from '../../repositories/outside-accounts.ts'
import type { Dependencies } from '../dependencies.ts'
import { newLink, reservationsEndBefore } from './link.ts'

type Needed = Pick<Dependencies, 'outsideAccounts' | 'secrets' | 'events' | 'clock'>

/** A round repeats only when another call changed one of the accounts in between. */
const MAX_ROUNDS = 5

/**
 * Connects a proven account to the user. The same account again renews it. Two unique indexes decide between calls at
 * the same time.
 * @throws DomainError SOCIAL_ALREADY_LINKED: another user has it, or it is reserved for another; SOCIAL_OTHER_CONNECTED,
 * SOCIAL_COOLING_OFF: the user has, or had, another one of the provider
 */
export async function connectAccount(
  deps: Needed,
  userId: string,
  provider: OutsideProvider,
  proven: ProvenAccount,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await deps.outsideAccounts.find(provider, proven.subject)
    const isDone = known
      ? await connectKnown(deps, known, userId, proven)
      : await connectNew(deps, userId, provider, proven)
    if (isDone) return
  }
  throw new DomainError('IN_PROGRESS')
}

async function connectKnown(
  { outsideAccounts, events, ...deps }: Needed,
  known: KeptAccount,
  userId: string,
  proven: ProvenAccount,
): Promise<boolean> {
  const { provider } = known
  const now = deps.clock.now()
  const { account, event } = newLink(deps, userId, provider, proven)
  if (known.userId === userId) {
    return known.disconnectedAt === null
      ? outsideAccounts.renew(known, account)
      : outsideAccounts.reconnect(known, account, events.create(socialConnected, event))
  }
  if (known.disconnectedAt === null || isReserved(known, now)) {
    throw new DomainError('SOCIAL_ALREADY_LINKED', { social: socialNames[provider] })
  }
  await outsideAccounts.release(known.id, reservationsEndBefore(now))
  return false
}

async function connectNew(
  { outsideAccounts, events, ...deps }: Needed,
  userId: string,
  provider: OutsideProvider,
  proven: ProvenAccount,
): Promise<boolean> {
  const now = deps.clock.now()
  const held = await outsideAccounts.held(provider, userId)
  if (held) {
    const social = socialNames[provider]
    if (held.disconnectedAt === null) throw new DomainError('SOCIAL_OTHER_CONNECTED', { social })
    if (isReserved(held, now)) {
      const until = reservedUntil(held.disconnectedAt).toISOString()
      throw new DomainError('SOCIAL_COOLING_OFF', { social, until })
    }
    await outsideAccounts.release(held.id, reservationsEndBefore(now))
  }
  const { account, event } = newLink(deps, userId, provider, proven)
  return outsideAccounts.insert(account, events.create(socialConnected, event))
}
