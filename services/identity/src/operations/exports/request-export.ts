import { DAY_MS } from '@platform/contracts/constants'
import { EXPORTS_PER_DAY } from '@platform/contracts/identity/exports'
import { dataServices } from '@platform/contracts/services'
import { DomainError } from '@platform/service-kit'
import { type DataExport, isLinkToken, linkTokenOf, newExport } from '../../domain/data-export.ts'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'

type Needed = Pick<
  Dependencies,
  'exports' | 'users' | 'factors' | 'outsideAccounts' | 'sessions' | 'secrets' | 'clock' | 'ids'
>

/**
 * Begins a copy of what all services store about the caller, or returns the one that is being collected.
 * @throws DomainError RATE_LIMITED, and what `requireFreshProof` throws
 */
export async function requestExport(deps: Needed, caller: Caller): Promise<DataExport> {
  await requireFreshProof(deps, caller)
  const { userId } = caller
  const last = await deps.exports.last(userId)
  if (last?.state === 'collecting') return last
  const now = deps.clock.now()
  await requireRoom(deps, userId, now)
  return deps.exports.begin(newExport({ id: deps.ids.next(), userId }, dataServices, now))
}

/**
 * Counts the exports themselves, of which one is collected at a time: calls at the same time begin one, and count as one.
 * @throws DomainError RATE_LIMITED
 */
async function requireRoom({ exports }: Needed, userId: string, now: Date): Promise<void> {
  const ends = (await exports.ofUser(userId)).map(
    ({ requestedAt }) => requestedAt.getTime() + DAY_MS,
  )
  const counting = ends.filter((end) => end > now.getTime())
  if (counting.length < EXPORTS_PER_DAY) return
  throw new DomainError('RATE_LIMITED', { retryAfterMs: Math.min(...counting) - now.getTime() })
}

/** The caller's last export. @throws DomainError UNAUTHENTICATED */
export async function lastExportOf(
  deps: Pick<Dependencies, 'exports' | 'sessions' | 'users' | 'clock'>,
  caller: Caller,
): Promise<DataExport | null> {
  const { userId } = await openSessionOf(deps, caller)
  return deps.exports.last(userId)
}

/** @throws DomainError UNAUTHENTICATED, NOT_FOUND for another user's as for none */
export async function ownExport(
  deps: Pick<Dependencies, 'exports' | 'sessions' | 'users' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<DataExport> {
  const { userId } = await openSessionOf(deps, caller)
  const found = await deps.exports.find(id)
  if (found?.userId !== userId) throw new DomainError('NOT_FOUND')
  return found
}

/**
 * A token that opens the caller's file for a minute.
 * @throws DomainError NOT_FOUND for another user's, one that is not ready, or none; and what `requireFreshProof` throws
 */
export async function linkToExport(deps: Needed, caller: Caller, id: string): Promise<string> {
  const { state } = await ownExport(deps, caller, id)
  if (state !== 'ready') throw new DomainError('NOT_FOUND')
  await requireFreshProof(deps, caller)
  return linkTokenOf(deps.secrets.export, id, deps.clock.now())
}

/** The export whose file the token opens. @throws DomainError NOT_FOUND */
export async function exportOfLink(
  { exports, secrets, clock }: Pick<Dependencies, 'exports' | 'secrets' | 'clock'>,
  id: string,
  token: string,
): Promise<DataExport> {
  if (!isLinkToken(secrets.export, id, token, clock.now())) throw new DomainError('NOT_FOUND')
  const found = await exports.find(id)
  if (found?.state !== 'ready') throw new DomainError('NOT_FOUND')
  return found
}
