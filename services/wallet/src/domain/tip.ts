import type { UserAccount } from './account.ts'
import type { Posting } from './posting.ts'

/** The state of an account after its last posting. Amounts in minor units. */
export interface Tip {
  account: UserAccount
  /** Sequence number of the last posting; 0 while the account has none. */
  seq: number
  /** Available plus held. */
  balance: bigint
  held: bigint
  /** What the account owes: while it is more than 0, nothing leaves the account but what is set off. */
  debt: bigint
  /** Time of the last posting. */
  at: Date
}

export const emptyTip = (account: UserAccount): Tip => ({
  account,
  seq: 0,
  balance: 0n,
  held: 0n,
  debt: 0n,
  at: new Date(0),
})

export const tipOf = ({ account, seq, balance, held, debt, createdAt }: Posting): Tip => ({
  account,
  seq,
  balance,
  held,
  debt,
  at: createdAt,
})

export const availableOf = (tip: { balance: bigint; held: bigint }): bigint =>
  tip.balance - tip.held
