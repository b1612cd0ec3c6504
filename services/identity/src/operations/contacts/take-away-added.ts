import type { TakenAway } from '@platform/contracts/identity/contacts'
import { socialDisconnected } from '@platform/contracts/identity/events'
import { withoutAdded } from '../../domain/second-factor.ts'
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

/**
 * Takes away every way into the account that was added since, and what else a thief may have done with it. What the account
 * began with stays. Again after a crash, it takes away what is left.
 * @returns what it took away
 */
export async function takeAwayAdded(deps: Needed, user: User, since: Date): Promise<TakenAway[]> {
  const factor = await takeFactor(deps, user.id, since)
  const accounts = await takeAccounts(deps, user, since)
  const partners = await takePartners(deps, user.id, since)
  const deletion = await takeDeletion(deps, user.id, since)
  return [...factor, ...accounts, ...partners, ...deletion]
}

const takeFactor = ({ factors }: Needed, userId: string, since: Date) =>
  factors.change(userId, (current) => {
    const next = withoutAdded(current, since)
    const result: TakenAway[] = []
    if (current.totp && !next.totp) result.push('authenticator')
    if (next.passkeys.length < current.passkeys.length) result.push('passkeys')
    // Codes that came with a factor go with it.
    const hasFewer = next.recoveryHashes.length < current.recoveryHashes.length
    if (hasFewer && result.length === 0) result.push('recovery-codes')
    return { next, result }
  })

async function takeAccounts(deps: Needed, { id, createdAt }: User, since: Date) {
  const { outsideAccounts, events, clock } = deps
  const taken: TakenAway[] = []
  await outsideAccounts.refusePrepared(id)
  for (const account of await outsideAccounts.ofUser(id)) {
    const { provider, linkedAt, disconnectedAt } = account
    const isFirst = linkedAt <= createdAt
    if (disconnectedAt !== null || isFirst || linkedAt < since) continue
    const now = clock.now()
    const event = events.create(socialDisconnected, changeOf(id, provider, now))
    if (await outsideAccounts.disconnect(account, now, event)) taken.push(provider)
    // The worker revokes tokens that are not revoked now.
    await revokeTokens(deps, account).catch(() => {})
  }
  return taken
}

async function takePartners(deps: Needed, userId: string, since: Date): Promise<TakenAway[]> {
  await deps.connections.refusePrepared(userId)
  const all = await deps.connections.ofUser(userId)
  const added = all.filter(({ connectedAt }) => connectedAt >= since)
  for (const { partner } of added) await endConnection(deps, userId, partner)
  return added.length > 0 ? ['partners'] : []
}

async function takeDeletion({ deletions }: Needed, userId: string, since: Date) {
  const deletion = await deletions.find(userId)
  if (deletion?.state !== 'waiting' || deletion.requestedAt < since) return []
  await deletions.cancel(userId)
  return ['deletion' as const]
}
