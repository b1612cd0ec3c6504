/** One node of the tree, as it is shown: the sum in minor units. */
export interface ProofNode {
  /** 64 hexadecimal digits. */
  hash: string
  sum: string
}

/** What was published of one currency of a day. */
export interface PublishedTree {
  currency: string
  root: string
  /** Sum of all balances, minor units. */
  total: string
  /** Accounts that had something. */
  count: number
}

/** What the owner of one balance downloads. Amounts are decimal numbers of minor units. */
export interface OwnProof extends PublishedTree {
  version: 1
  /** The day of UTC at whose end the balances were taken, "2026-11-27". */
  day: string
  /** Decimal places of the currency. */
  decimals: number
  leaf: {
    userId: string
    balance: string
    /** 64 hexadecimal digits, of this user and day alone. */
    salt: string
  }
  /** Place of the leaf, from 0. */
  index: number
  /** The other node of each pair from the leaf to the root. */
  siblings: readonly ProofNode[]
}
