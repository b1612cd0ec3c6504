import { ownerOf, type SystemAccount, type UserAccount } from './account.ts'
import type { Intent, Posting } from './posting.ts'

/** What two people decided to correct in the ledger. Its id is that of the request that they decided on, so it is posted once. */
export interface Correction {
  id: string
  /** Hash of the request. */
  hash: string
  /** Who asked for it. */
  askedBy: string
  account: UserAccount
  counter: SystemAccount
  /** Of the user's account, minor units: a credit is above zero. */
  delta: bigint
  /** The posting that was wrong; null where one is missing. */
  postingId: string | null
  reason: string
  createdAt: Date
}

const PREFIX = 'correction:'

/** The key of the posting that carries a correction out. */
export const correctionKey = (id: string) => `${PREFIX}${id}`

export const correctionIntent = ({ id, account, counter, delta }: Correction): Intent => ({
  ...{ account, counter, delta, heldDelta: 0n, reference: null },
  key: correctionKey(id),
  kind: 'correction',
})

/** The id of the correction that a posting carries out; null for every other posting. */
export const correctionIdOf = ({ kind, key }: Pick<Posting, 'kind' | 'key'>): string | null =>
  kind === 'correction' ? key.slice(PREFIX.length) : null

/** "-500 of user:...:KCASH to treasury:KCASH, for posting 3: Paid twice". */
export function describeCorrection({
  account,
  counter,
  delta,
  postingId,
  reason,
}: Correction): string {
  const { currency } = ownerOf(account)
  const way = delta < 0n ? 'to' : 'from'
  const wrong = postingId === null ? 'one that is missing' : Number(postingId.split(':').at(-1))
  return `${delta} minor units of ${currency} of ${account} ${way} ${counter}, for posting ${wrong}: ${reason}`
}
