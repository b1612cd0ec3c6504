import { randomUUID } from 'node:crypto'
import { feesAccount, type UserAccount } from '../domain/account.ts'
import { placeIntent, settleIntent } from '../domain/hold.ts'
import { type Issuance, issueIntent } from '../domain/issuance.ts'
import { nextPosting } from '../domain/next-posting.ts'
import type { Intent } from '../domain/posting.ts'
import { emptyTip, tipOf } from '../domain/tip.ts'
import type { NewPosting } from '../repositories/postings.ts'
import type { OpenWallet } from './open-wallet.ts'

const AT_ONCE = 1_000

/**
 * Writes histories straight into the database, with the documents that they originate from: an issue of 100, then holds that are placed and
 * released, by turns. For tests that need far more postings than they could post one by one.
 */
export async function seedLedger(
  { deps, mongo }: OpenWallet,
  accounts: readonly UserAccount[],
  postingsEach: number,
): Promise<void> {
  let issuances: object[] = []
  let postings: NewPosting[] = []
  const store = async () => {
    if (postings.length === 0) return
    await mongo.connection.collection('issuances').insertMany(issuances)
    await deps.postings.append(postings)
    issuances = []
    postings = []
  }
  for (const account of accounts) {
    const { id, ...issuance } = issuanceOf(account, deps.clock.now())
    issuances.push({ _id: id, ...issuance })
    let tip = emptyTip(account)
    for (const intent of intentsOf({ id, ...issuance }, postingsEach)) {
      const posting = nextPosting(tip, intent, deps.clock.now())
      postings.push({ posting, outbox: [] })
      tip = tipOf(posting)
    }
    if (postings.length >= AT_ONCE) await store()
  }
  await store()
}

function issuanceOf(account: UserAccount, createdAt: Date): Issuance {
  const id = randomUUID()
  return { id, hash: id, treasurerId: id, account, amount: 100n, reason: 'test', createdAt }
}

function* intentsOf(issuance: Issuance, count: number): Generator<Intent> {
  yield issueIntent(issuance)
  const { account, createdAt: expiresAt } = issuance
  const captureTo = feesAccount('KCASH')
  for (let n = 1; n < count; n += 2) {
    const hold = { id: randomUUID(), hash: 'h', account, amount: 5n, captureTo, expiresAt }
    yield placeIntent(hold)
    if (n + 1 < count) yield settleIntent(hold, 'release')
  }
}
