import type { TakenAway } from '@platform/contracts/identity/contacts'
import { socialDisconnected } from '@platform/contracts/identity/events'
import { isOfTheStart } from '../../domain/outside-account.ts'
import { type SecondFactor, withoutAdded } from '../../domain/second-factor.ts'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { endConnection } from '../partners/end-connection.ts'
import { changeOf } from '../social/link.ts'
import { revokeTokens } from '../social/revoke-tokens.ts'

type Needed = Pick<
  Dependencies,
  | 'outsideAccounts'
  | 'connections'
  | 'deletions'
  | 'factors'
  | 'social'
  | 'secrets'
  | 'events'
  | 'clock'
>

/** Stores what is about to be taken away. */
type RecordTaken = (takenAway: readonly TakenAway[]) => Promise<void>

/**
 * Takes away every way into the account that was added since, and what else a thief may have done with it. What the account
 * began with stays. Again after a crash, it takes away what is left.
 */
export async function takeAwayAdded(
  deps: Needed,
  user: User,
  since: Date,
  record: RecordTaken,
): Promise<void> {
  await takeFactor(deps, user.id, since, record)
  await takeAccounts(deps, user, since, record)
  await takePartners(deps, user.id, since, record)
  await takeDeletion(deps, user.id, since, record)
}

async function takeFactor({ factors }: Needed, userId: string, since: Date, record: RecordTaken) {
  const found = await factors.find(userId)
  await record(factorsLost(found, withoutAdded(found, since)))
  const lost = await factors.change(userId, (current) => {
    const next = withoutAdded(current, since)
    return { next, result: factorsLost(current, next) }
  })
  // With what was added between the two.
  await record(lost)
}

function factorsLost(before: SecondFactor, after: SecondFactor): TakenAway[] {
  const lost: TakenAway[] = []
  if (before.totp && !after.totp) lost.push('authenticator')
  if (after.passkeys.length < before.passkeys.length) lost.push('passkeys')
  // Codes that came with a factor go with it.
  const hasFewer = after.recoveryHashes.length < before.recoveryHashes.length
  return hasFewer && lost.length === 0 ? ['recovery-codes'] : lost
}

async function takeAccounts(deps: Needed, user: User, since: Date, record: RecordTaken) {
  const { outsideAccounts, events, clock } = deps
  const { id } = user
  await outsideAccounts.refusePrepared(id)
  for (const account of await outsideAccounts.ofUser(id)) {
    const { provider, linkedAt, disconnectedAt } = account
    const stays = isOfTheStart(account, user) || linkedAt < since
    if (disconnectedAt !== null || stays) continue
    const now = clock.now()
    const event = events.create(socialDisconnected, changeOf(id, provider, now))
    await record([provider])
    await outsideAccounts.disconnect(account, now, event)
    // The worker revokes tokens that are not revoked now.
    await revokeTokens(deps, account).catch(() => {})
  }
}

async function takePartners(deps: Needed, userId: string, since: Date, record: RecordTaken) {
  await deps.connections.refusePrepared(userId)
  const all = await deps.connections.ofUser(userId)
  const added = all.filter(({ connectedAt }) => connectedAt >= since)
  if (added.length > 0) await record(['partners'])
  for (const { partner } of added) await endConnection(deps, userId, partner)
}

async function takeDeletion(
  { deletions }: Needed,
  userId: string,
  since: Date,
  record: RecordTaken,
) {
  const deletion = await deletions.find(userId)
  if (deletion?.state !== 'waiting' || deletion.requestedAt < since) return
  await record(['deletion'])
  await deletions.cancel(userId)
}
