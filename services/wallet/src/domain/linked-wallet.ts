/** The wallet address that a user proved to own: one per user, and one user per address. */
export interface LinkedWallet {
  userId: string
  /** With its EIP-55 checksum. */
  address: string
  kind: 'embedded' | 'external'
  linkedAt: Date
  /** Counts the user's saves, from 1. */
  version: number
}
