/** The wallet address that a user proved to own: one per user, and one user per address. */
export interface LinkedWallet {
  userId: string
  /** With its EIP-55 checksum. */
  address: string
  kind: 'embedded' | 'external'
  /** The wallet made on the site: this one, or the last that an external one replaced. Null without one. With its checksum. */
  embedded: string | null
  linkedAt: Date
  /** Counts the user's saves, from 1. */
  version: number
}

/** The wallet made on the site that an account has after it has saved this address. */
export const embeddedAfter = (
  stored: Pick<LinkedWallet, 'embedded'> | null,
  { address, kind }: Pick<LinkedWallet, 'address' | 'kind'>,
): string | null => (kind === 'embedded' ? address : (stored?.embedded ?? null))
