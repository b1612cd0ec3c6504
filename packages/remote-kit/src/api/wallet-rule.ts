import { failed } from './result.ts'

/**
 * Authenticated posts and puts need a saved wallet, except on these paths. The first five are of spec 7. The
 * others: who the user is, who invited them, from which partner they came, with their own settings, and the log-out; the back-up, which the server refuses without a
 * wallet; staff, who need none; applications of AI experts, which are a flow of their own (spec 6); and what growth has of everybody:
 * notifications, links, searches, and objections to what the rules of risk say.
 */
const pathsWithoutWallet = [
  'delete_account',
  'verify_wallet_v2',
  'clans',
  'update_social_profile',
  'update_steam_social_profile',
  'auth',
  'wallets/backup',
  'wallets/third-party',
  'remotes/overrides',
  'admin',
  'users/me',
  'referrals/bind',
  'partner-visits',
  'experts',
  'operator',
  'notifications',
  'utm',
  'shield-attributes',
  'searches',
]

export function needsWallet(method: string, path: string): boolean {
  return (method === 'POST' || method === 'PUT') && !worksWithoutWallet(path)
}

/** Whether the path needs no wallet; elsewhere a 422 means that none is saved. */
export function worksWithoutWallet(path: string): boolean {
  // Whole segments only: `clans` is not part of `/clanship`.
  const padded = `/${path.split('?')[0]}/`.replaceAll('//', '/')
  return pathsWithoutWallet.some((exempt) => padded.includes(`/${exempt}/`))
}

/** Failures that a call throws instead of returning them (spec 8). */
export function isThrown(path: string, status: number, message: string): boolean {
  return (
    path.includes('collect-earning') || (status === 422 && message.startsWith('Quest login method'))
  )
}

/** What a call comes back with when no wallet is saved; it was not sent. */
export const walletNotFound = failed({
  status: 404,
  code: 'WALLET_NOT_FOUND',
  message: 'Wallet not found',
})
