import { type Difference, inWords } from '../../domain/posting-faults.ts'

/** A difference with its place in the ledger. */
export interface FoundDifference extends Difference {
  /** A user's account, or a system account. */
  account: string
  /** Id of the posting; null where a total differs. */
  posting: string | null
}

/** "user:...:KCASH, posting 3: its balance does not follow: expected 10, found 11". */
export function describeDifference(difference: FoundDifference): string {
  const { account, posting } = difference
  const place = posting === null ? '' : `, posting ${Number(posting.slice(account.length + 1))}`
  return `${account}${place}: ${inWords(difference)}`
}
