import type { Language } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type {
  LegParty,
  TransactionDetails,
  TransactionRelation,
} from '@platform/contracts/wallet/transaction-details'
import { DomainError } from '@platform/service-kit'
import { ownerOf, partyOf } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import { isListed } from '../../domain/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { type DescribeDependencies, describePostings } from './describe-postings.ts'
import type { OriginDependencies } from './origins/origin.ts'
import { readOrigin } from './read-origin.ts'

/** Relations of postings that are parts of the same step: their legs are shown together. */
const PARTS: readonly TransactionRelation[] = ['other-side', 'fee', 'tax', 'came-from']

/**
 * One transaction of a user in full: its legs, what it was reckoned by, where it is on a chain, and the user's other transactions that belong
 * to it.
 * @throws NOT_FOUND also for one of another user
 */
export async function showTransaction(
  deps: OriginDependencies & DescribeDependencies & Pick<Dependencies, 'postings'>,
  userId: string,
  id: string,
  language: Language,
): Promise<TransactionDetails> {
  const [posting] = await deps.postings.byIds([id])
  if (!posting || !isOwn(posting, userId) || !isListed(posting)) throw new DomainError('NOT_FOUND')
  const { figures, tax, onChain, related } = await readOrigin(deps, posting)
  const own = related.filter((one) => isOwn(one.posting, userId) && isListed(one.posting))
  const postings = [posting, ...own.map((one) => one.posting)]
  const [transaction, ...others] = await describePostings(deps, postings, language)
  if (!transaction) throw new Error(`${id}: not described`)
  const parts = own.filter(({ relation }) => PARTS.includes(relation)).map((one) => one.posting)
  return {
    transaction,
    legs: [posting, ...parts].flatMap(legsOf),
    figures,
    tax,
    onChain,
    related: own.flatMap(({ relation }, n) => {
      const described = others[n]
      return described ? [{ relation, transaction: described }] : []
    }),
  }
}

const isOwn = ({ account }: Posting, userId: string) => ownerOf(account).userId === userId

function legsOf({ account, counter, delta }: Posting): TransactionDetails['legs'] {
  const { currency } = ownerOf(account)
  const leg = (party: LegParty, minor: bigint) => ({
    ...{ party, currency },
    delta: toDecimal(minor, currency),
  })
  return [leg('you', delta), leg(partyOf(counter), -delta)]
}
