import { failed } from './result.ts'

/**
 * Authenticated posts and puts need a saved wallet, except on these paths; and except log-out
 * and the wallet's own first save, and what staff ask of the registry.
 */
const pathsWithoutWallet = [
  'delete_account',
  'verify_wallet_v2',
  'clans',
  'update_social_profile',
  'update_steam_social_profile',
  'auth/logout',
  'wallets/backup',
  'remotes/overrides',
]

export function needsWallet(method: string, path: string): boolean {
  return (method === 'POST' || method === 'PUT') && !isFreeOfWallet(path)
}

/** Whether a 422 on this path is handed to the caller as it is, instead of meaning "no wallet". */
export function isFreeOfWallet(path: string): boolean {
  const padded = `/${path.split('?')[0]}/`.replaceAll('//', '/')
  return pathsWithoutWallet.some((free) => padded.includes(`/${free}/`))
}

/** A 422 with such a message is the caller's business, thrown with the server's words. */
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
