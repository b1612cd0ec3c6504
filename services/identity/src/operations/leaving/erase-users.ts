import { socialDisconnected, userDeleted } from '@platform/contracts/identity/events'
import type { Erasure } from '@platform/contracts/identity/leaving'
import { dataServices, type ServiceName } from '@platform/contracts/services'
import { forEachSettled } from '@platform/service-kit'
import { beginRound, type Deletion } from '../../domain/deletion.ts'
import { formerAccounts } from '../../domain/former-account.ts'
import type { Dependencies } from '../dependencies.ts'
import { removeExport } from '../exports/collect-exports.ts'
import { endConnection, endPartnersOf } from '../partners/end-connection.ts'
import { keepName } from '../profile/choose-user-name.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { changeOf } from '../social/link.ts'
import { revokeTokens } from '../social/revoke-tokens.ts'

/** Users of one run, and of one answer to a service. */
const BATCH = 500

/** The users whom a service has to erase, and has not. */
export async function erasuresOf(
  { deletions }: Pick<Dependencies, 'deletions'>,
  service: ServiceName,
): Promise<Erasure[]> {
  const pending = await deletions.pendingOf(service, BATCH)
  return pending.map(({ userId, round }) => ({ userId, round }))
}

/** Begins each deletion whose grace is over, and each second round; identity does its own part, and ended rounds end. */
export async function eraseUsers(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { deletions, clock } = deps
  const due = await deletions.due(clock.now(), BATCH)
  await forEachSettled(due, signal, (deletion) => begin(deps, deletion))
  const own = await deletions.pendingOf('identity', BATCH)
  await forEachSettled(own, signal, (deletion) => eraseOwn(deps, deletion))
  await deletions.endRounds(clock.now())
}

async function begin({ deletions, events, clock }: Dependencies, before: Deletion): Promise<void> {
  const now = clock.now()
  const { userId, round } = before
  const data = { userId, at: now.toISOString() }
  const event = events.create(userDeleted, { key: userId, version: round + 1, data })
  await deletions.begin(before, beginRound(before, dataServices, now), round === 0 ? event : null)
}

/** Log-ins end at every service first; what they wrote is erased after that. */
async function eraseOwn(deps: Dependencies, { userId, round }: Deletion): Promise<void> {
  await endSessionsOf(deps, userId, null)
  for (const { partner } of await deps.connections.ofUser(userId)) {
    await endConnection(deps, userId, partner)
  }
  await endPartnersOf(deps, userId)
  await disconnectAccounts(deps, userId)
  for (const one of await deps.exports.ofUser(userId)) await removeExport(deps, one)
  const user = await deps.users.find(userId)
  if (user?.picture) await deps.blobs.release(user.picture)
  if (user?.userName) await keepName(deps, userId, user.userName)
  await deps.releasedNames.forgetUser(userId)
  // Before the user is erased: then nothing says which contacts and accounts they had.
  await keepFormer(deps, userId)
  if ((await deps.erase(userId)) === 0) await deps.deletions.answer(userId, 'identity', round)
}

async function keepFormer(deps: Dependencies, userId: string): Promise<void> {
  const { contacts, outsideAccounts, secrets, clock } = deps
  const known = await contacts.find(userId)
  if (!known) return
  const accounts = await outsideAccounts.ofUser(userId)
  const kept = formerAccounts({ ...known, accounts }, secrets.former, clock.now())
  for (const one of kept) await deps.formerAccounts.keep(one)
}

/** They prove nobody any more. One whose tokens its provider has not revoked stays, and the deletion waits for it. */
async function disconnectAccounts(deps: Dependencies, userId: string): Promise<void> {
  const { outsideAccounts, events, clock } = deps
  for (const account of await outsideAccounts.ofUser(userId)) {
    const now = clock.now()
    const gone = events.create(socialDisconnected, changeOf(userId, account.provider, now))
    await outsideAccounts.disconnect(account, now, gone)
    await revokeTokens(deps, account).catch(() => {})
  }
}
