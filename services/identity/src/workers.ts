import type { ServiceContext } from '@platform/service-kit'
import { deliverUnsentContactNotices } from './operations/contacts/deliver-contact-notices.ts'
import { finishUnfinishedUndos } from './operations/contacts/finish-undo.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { collectExports } from './operations/exports/collect-exports.ts'
import { deliverUnsentNotices } from './operations/factors/deliver-notices.ts'
import { deliverUnsentDeletionNotices } from './operations/leaving/deliver-deletion-notices.ts'
import { eraseUsers } from './operations/leaving/erase-users.ts'
import { measureErasures } from './operations/leaving/measure-erasures.ts'
import { sweepPictures } from './operations/profile/sweep-pictures.ts'
import { revokeUnrevokedTokens } from './operations/social/revoke-tokens.ts'
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
  walletNoticeMs: number
}

/**
 * Deletes accounts, what has expired and pictures that nobody has, finishes undos, sends messages and revokes tokens of providers
 * where a crash or a failure kept a request from it, and refreshes the signing keys that all instances share.
 */
export function startWorkers({ deps, worker, metrics, leavingMs, walletNoticeMs }: Parts): void {
  const sweep = () => sweepExpired(deps, deps.clock.now())
  worker('sweep-expired', SWEEP_MS, sweep, { scope: 'cluster' })
  worker('sweep-pictures', SWEEP_MS, (signal) => sweepPictures(deps, signal), {
    scope: 'cluster',
  })
  worker('revoke-tokens', REVOKE_MS, (signal) => revokeUnrevokedTokens(deps, signal), {
    scope: 'cluster',
  })
  worker('finish-undos', UNDO_MS, (signal) => finishUnfinishedUndos(deps, signal), {
    scope: 'cluster',
  })
  worker('deliver-notices', NOTICE_MS, (signal) => deliverUnsentNotices(deps, signal), {
    scope: 'cluster',
  })
  worker('deliver-contact-notices', NOTICE_MS, (sig) => deliverUnsentContactNotices(deps, sig), {
    scope: 'cluster',
  })
  worker('deliver-deletion-notices', NOTICE_MS, (sig) => deliverUnsentDeletionNotices(deps, sig), {
    scope: 'cluster',
  })
  worker('deliver-wallet-notices', walletNoticeMs, (signal) => deliverWalletNotices(deps, signal), {
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
