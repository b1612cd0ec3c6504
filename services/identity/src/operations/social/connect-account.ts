import { socialConnected } from '@platform/contracts/identity/events'
import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import {
  isPrepared,
  isReserved,
  type ProvenAccount,
  reservedUntil,
} from '../../domain/outside-account.ts'
import type { Caller } from '../../domain/session.ts'
import type { KeptAccount } from '../../repositories/outside-account-schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Announcing, announced } from '../factors/announce.ts'
import { countAct } from '../factors/count-act.ts'
import { newLink, provenAgain, reservationsEndBefore } from './link.ts'

type Needed = Announcing & Pick<Dependencies, 'outsideAccounts' | 'rates' | 'secrets'>

/** A new account takes two rounds. More repeat only when another call changed one of the accounts in between. */
const MAX_ROUNDS = 6

/**
 * Connects a proven account to the user. The same account again renews it. Two unique indexes decide between calls at
 * the same time. The session is asked after the account was read, so that none is connected after an undo. The user gets a message.
 * @throws DomainError SOCIAL_ALREADY_LINKED: another user has it, or it is reserved for another; SOCIAL_OTHER_CONNECTED,
 * SOCIAL_COOLING_OFF: the user has, or had, another one of the provider; UNAUTHENTICATED when the session has ended meanwhile; RATE_LIMITED
 */
export async function connectAccount(
  deps: Needed,
  owner: Caller,
  provider: OutsideProvider,
  proven: ProvenAccount,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await deps.outsideAccounts.find(provider, proven.subject)
    const isDone = known
      ? await connectKnown(deps, known, owner, proven)
      : await connectNew(deps, owner.userId, provider, proven)
    if (isDone) return
  }
  throw new DomainError('IN_PROGRESS')
}

async function connectKnown(
  deps: Needed,
  known: KeptAccount,
  owner: Caller,
  proven: ProvenAccount,
): Promise<boolean> {
  const { outsideAccounts, events } = deps
  const { provider } = known
  const { userId } = owner
  const now = deps.clock.now()
  const { account, event } = newLink(deps, userId, provider, proven)
  if (known.userId === userId) {
    if (known.disconnectedAt === null) {
      return outsideAccounts.renew(known, account, provenAgain(deps, known, now))
    }
    await countAct(deps, userId, 'connected')
    const about = { kind: 'connected', name: socialNames[provider] } as const
    return announced(deps, owner, about, () =>
      outsideAccounts.reconnect(known, account, events.create(socialConnected, event)),
    )
  }
  if (known.disconnectedAt === null || isReserved(known, now) || isPrepared(known, now)) {
    throw new DomainError('SOCIAL_ALREADY_LINKED', { social: socialNames[provider] })
  }
  await outsideAccounts.release(known.id, reservationsEndBefore(now))
  return false
}

/** Stores it; the next round connects it. */
async function connectNew(
  { outsideAccounts, ...deps }: Needed,
  userId: string,
  provider: OutsideProvider,
  proven: ProvenAccount,
): Promise<false> {
  const now = deps.clock.now()
  const held = await outsideAccounts.held(provider, userId)
  if (held) {
    const social = socialNames[provider]
    if (held.disconnectedAt === null || isPrepared(held, now)) {
      throw new DomainError('SOCIAL_OTHER_CONNECTED', { social })
    }
    if (isReserved(held, now)) {
      const until = reservedUntil(held.disconnectedAt).toISOString()
      throw new DomainError('SOCIAL_COOLING_OFF', { social, until })
    }
    await outsideAccounts.release(held.id, reservationsEndBefore(now))
  }
  const { account } = newLink(deps, userId, provider, proven)
  await outsideAccounts.prepare(account)
  return false
}
