import { ownerOf, treasuryAccount, type UserAccount } from './account.ts'
import type { Intent } from './posting.ts'

/** A treasurer's order to issue currency. Its id is derived from the request, so it fixes account and amount. */
export interface Issuance {
  id: string
  /** Hash of the request. */
  hash: string
  treasurerId: string
  account: UserAccount
  /** Minor units. */
  amount: bigint
  reason: string
  createdAt: Date
}

export const issueIntent = ({ id, account, amount, treasurerId }: Issuance): Intent => ({
  account,
  key: `issue:${id}`,
  counter: treasuryAccount(ownerOf(account).currency),
  delta: amount,
  heldDelta: 0n,
  kind: 'issue',
  reference: { kind: 'operator', id: treasurerId },
})
