import { ApiFailure } from '@platform/remote-kit/api-client'
import { WalletRejected } from './wallet-refusal.ts'

/** What the texts call a failed link of a wallet. */
export function linkRefusal(error: Error) {
  if (error instanceof WalletRejected) {
    return error.reason === 'busy' ? ('refused.busy' as const) : ('link.rejected' as const)
  }
  if (error instanceof ApiFailure && error.code === 'WALLET_LINKED_ELSEWHERE') {
    return 'link.linkedElsewhere' as const
  }
  return 'failed' as const
}

/** The same of a failed signature of what leaves the platform. */
export function signRefusal(error: Error) {
  const reason = error instanceof WalletRejected ? error.reason : 'rejected'
  if (reason === 'rejected') return 'sign.rejected' as const
  return `refused.${reason}` as const
}
