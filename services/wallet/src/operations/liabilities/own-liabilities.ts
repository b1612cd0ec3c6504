import { currencies } from '@platform/contracts/money'
import { liabilityCurrencies, type OwnLiabilities } from '@platform/contracts/wallet/liabilities'
import { DomainError } from '@platform/service-kit'
import { type UserAccount, userAccount } from '../../domain/account.ts'
import {
  daysBefore,
  LEAVES_PER_PART,
  type LiabilityDay,
  type LiabilityTree,
  lastEndedDay,
  saltOf,
} from '../../domain/liabilities/liability-day.ts'
import { leafNode, placeOf, type SumNode, siblingsOf } from '../../domain/liabilities/sum-tree.ts'
import type { Dependencies } from '../dependencies.ts'
import { LATE_MS } from '../invariants/concurrent-writes.ts'
import { readAtInstants } from '../ledger/read-at-instants.ts'
import { LEAVES_KEPT_DAYS } from './seal-day.ts'

type Needed = Pick<
  Dependencies,
  'postings' | 'ledger' | 'liabilityDays' | 'liabilityLeaves' | 'saltKey' | 'clock'
>
type OwnBalance = OwnLiabilities['balances'][number]

/**
 * What the caller had at the end of a day, in each currency, with its place in the published sum. The balance comes from the ledger, not
 * from the tree: a balance that the tree lacks, or has with another amount, is `missing`.
 * @throws NOT_FOUND for a day that is not published
 */
export async function showOwnLiabilities(
  deps: Needed,
  userId: string,
  day: string,
): Promise<OwnLiabilities> {
  const published = await deps.liabilityDays.find(day)
  if (!published) throw new DomainError('NOT_FOUND')
  const balances: OwnBalance[] = []
  for (const currency of liabilityCurrencies) {
    balances.push(await ownBalance(deps, published, { userId, currency }))
  }
  return { day, balances }
}

async function ownBalance(
  deps: Needed,
  published: LiabilityDay,
  { userId, currency }: { userId: string; currency: OwnBalance['currency'] },
): Promise<OwnBalance> {
  const { day, at, build, trees, withheld } = published
  const balance = await balanceAt(deps, userAccount(userId, currency), at)
  const answer = { currency, balance: String(balance), proof: null }
  if (balance === 0n) return { ...answer, status: 'empty' }
  if (withheld.includes(currency)) return { ...answer, status: 'withheld' }
  if (areLeavesGone(deps, day)) return { ...answer, status: 'expired' }
  const tree = trees.find((one) => one.currency === currency)
  const salt = saltOf(deps.saltKey, { day, currency, userId })
  const leaf = leafNode({ day, currency, userId, salt, balance })
  const path = tree && (await pathOf(deps, build, tree, leaf))
  if (!path) return { ...answer, status: 'missing' }
  const { root, total, count } = tree
  return {
    ...{ currency, balance: String(balance), status: 'included' },
    proof: {
      version: 1,
      ...{ day, currency, decimals: currencies[currency].decimals },
      ...{ root, total: String(total), count, index: path.index },
      leaf: { userId, balance: String(balance), salt: salt.toString('hex') },
      siblings: path.siblings.map(({ hash, sum }) => ({
        hash: hash.toString('hex'),
        sum: String(sum),
      })),
    },
  }
}

/** After the account's last posting before `at`, as the day was made of: of an old day without a walk over all that came later. */
async function balanceAt({ postings, ledger }: Needed, account: UserAccount, at: Date) {
  const [tip] = await ledger.tips([account])
  // The times of an account's postings may be out of order, by less than this.
  const until = new Date(at.getTime() + LATE_MS)
  const [newest] = await readAtInstants(ledger, account, tip?.seq ?? 0, [until])
  const last = newest ? await postings.lastBefore(account, at, newest.seq) : null
  return last?.balance ?? 0n
}

function areLeavesGone({ clock }: Needed, day: string): boolean {
  return day < daysBefore(lastEndedDay(clock.now(), LATE_MS).day, LEAVES_KEPT_DAYS)
}

/** The place of a leaf, and the nodes beside its path: within its part, then among the parts. Null where it is in no part. */
async function pathOf(
  { liabilityLeaves }: Needed,
  build: string,
  { currency, parts }: LiabilityTree,
  { hash }: SumNode,
): Promise<{ index: number; siblings: SumNode[] } | null> {
  const part = await liabilityLeaves.partWith(build, currency, hash.toString('hex'))
  const place = part ? placeOf(part.nodes, hash) : -1
  if (!part || place < 0) return null
  return {
    index: part.place * LEAVES_PER_PART + place,
    siblings: [...siblingsOf(part.nodes, place), ...siblingsOf(parts, part.place)],
  }
}
