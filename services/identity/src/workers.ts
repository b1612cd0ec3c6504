import type { ServiceContext } from '@platform/service-kit'
import { deliverLeftContactNotices } from './operations/contacts/deliver-contact-notices.ts'
import { finishLeftUndos } from './operations/contacts/finish-undo.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { collectExports } from './operations/exports/collect-exports.ts'
import { deliverLeftNotices } from './operations/factors/deliver-notices.ts'
import { deliverLeftDeletionNotices } from './operations/leaving/deliver-deletion-notices.ts'
import { eraseUsers } from './operations/leaving/erase-users.ts'
import { measureErasures } from './operations/leaving/measure-erasures.ts'
import { sweepPictures } from './operations/profile/sweep-pictures.ts'
import { revokeLeftTokens } from './operations/social/revoke-tokens.ts'
import { sweepExpired } from './operations/sweep-expired.ts'
import { deliverWalletNotices } from './operations/wallets/deliver-wallet-notices.ts'

const SWEEP_MS = 10 * 60_000
const KEY_REFRESH_MS = 60_000
const REVOKE_MS = 60_000
const NOTICE_MS = 60_000
const UNDO_MS = 5_000

interface Parts extends Pick<ServiceContext, 'worker' | 'metrics'> {
  deps: Dependencies
  leavingMs: number
}

/**
 * Deletes accounts, what has expired and pictures that nobody has, finishes undos and sends messages that are left, revokes
 * tokens of providers that are left, and refreshes the signing keys that all instances share.
 */
export function startWorkers({ deps, worker, metrics, leavingMs }: Parts): void {
  const sweep = () => sweepExpired(deps, deps.clock.now())
  worker('sweep-expired', SWEEP_MS, sweep, { scope: 'cluster' })
  worker('sweep-pictures', SWEEP_MS, (signal) => sweepPictures(deps, signal), {
    scope: 'cluster',
  })
  worker('revoke-tokens', REVOKE_MS, (signal) => revokeLeftTokens(deps, signal), {
    scope: 'cluster',
  })
  worker('finish-undos', UNDO_MS, (signal) => finishLeftUndos(deps, signal), {
    scope: 'cluster',
  })
  worker('deliver-notices', NOTICE_MS, (signal) => deliverLeftNotices(deps, signal), {
    scope: 'cluster',
  })
  worker('deliver-contact-notices', NOTICE_MS, (sig) => deliverLeftContactNotices(deps, sig), {
    scope: 'cluster',
  })
  worker('deliver-deletion-notices', NOTICE_MS, (sig) => deliverLeftDeletionNotices(deps, sig), {
    scope: 'cluster',
  })
  worker('deliver-wallet-notices', NOTICE_MS, (signal) => deliverWalletNotices(deps, signal), {
    scope: 'cluster',
  })
  worker('erase-users', leavingMs, (signal) => eraseUsers(deps, signal), { scope: 'cluster' })
  worker('collect-exports', leavingMs, (signal) => collectExports(deps, signal), {
    scope: 'cluster',
  })
  const { measure, clear } = measureErasures(deps, metrics)
  worker('measure-erasures', NOTICE_MS, measure, { scope: 'cluster', standBy: clear })
  // On each instance: it signs with the keys that it holds in memory.
  worker('refresh-signing-keys', KEY_REFRESH_MS, deps.keyRing.refresh)
}
