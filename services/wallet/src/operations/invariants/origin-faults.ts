import type { UserAccount } from '../../domain/account.ts'
import { type Grant, readGrantKey } from '../../domain/grant.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import type { Difference } from '../../domain/posting-faults.ts'
import type { OriginDependencies } from './check-dependencies.ts'
import { ofClawBack } from './origins/of-claw-back.ts'
import { ofEarning } from './origins/of-earning.ts'
import { ofGrant } from './origins/of-grant.ts'
import { ofCapture, ofHold, ofRefund, ofRelease } from './origins/of-hold.ts'
import { ofCorrection, ofFund, ofIssue, ofKPoints } from './origins/of-issue.ts'
import { ofPayout, ofPurchase } from './origins/of-payments.ts'
import { ofDeposit, ofSwap } from './origins/of-swap.ts'
import { ofTransfer } from './origins/of-transfer.ts'
import type { Origin, OriginOf } from './origins/origin.ts'

interface OriginFault extends Difference {
  account: UserAccount
  /** Id of the posting. */
  id: string
  /** All of it in words. */
  text: string
}

/** Postings whose origins are looked up together. */
const AT_ONCE = 20

/**
 * Postings without the document they must originate from, or that differ from it. A grant names one
 * account, and an account takes a key once; an attempt follows refused ones only: so a posting without a fault was
 * paid exactly once.
 */
export async function originFaults(
  deps: OriginDependencies,
  page: readonly Posting[],
): Promise<OriginFault[]> {
  const moving = page.filter(({ refusal }) => refusal === null)
  const grantIds = moving.flatMap(({ key }) => readGrantKey(key)?.grantId ?? [])
  const grants = grantIds.length > 0 ? await deps.grants.byIds(grantIds) : []
  const grantsById = new Map(grants.map((grant) => [grant.id, grant]))

  const faults: OriginFault[] = []
  for (let n = 0; n < moving.length; n += AT_ONCE) {
    const some = moving.slice(n, n + AT_ONCE)
    const found = await Promise.all(
      some.map(async (posting) => ({
        posting,
        origin: await originOf(deps, grantsById, posting),
      })),
    )
    for (const { posting, origin } of found) {
      if (!origin.isSound) faults.push(faultOf(posting, origin))
    }
  }
  return faults
}

function faultOf(posting: Posting, { wanted }: Origin): OriginFault {
  const { account, id, kind } = posting
  const what = `${kind} without its origin`
  const fault = { account, id, what, text: `${id}: ${what}` }
  if (wanted === null) {
    return { ...fault, expected: 'a document that it originates from', found: 'none' }
  }
  const [expected, found] = [wanted && moveInWords(wanted), moveInWords(posting)]
  if (!expected || expected === found) return { ...fault, expected: null, found: null }
  return { ...fault, expected, found }
}

const moveInWords = ({ account, counter, delta }: Pick<Intent, 'account' | 'counter' | 'delta'>) =>
  `${delta} from ${counter} to ${account}`

type Kind = Exclude<Posting['kind'], 'reward' | 'return'>

/** By kind: none can be left out. Grants are read for a whole page. */
const origins: Readonly<Record<Kind, OriginOf>> = {
  funding: ofFund,
  issue: ofIssue,
  correction: ofCorrection,
  'k-points': ofKPoints,
  purchase: ofPurchase,
  payout: ofPayout,
  'payout-return': ofPayout,
  earning: ofEarning,
  'earning-tax': ofEarning,
  'claw-back': ofClawBack,
  'set-off': ofClawBack,
  forgiveness: ofClawBack,
  'transfer-out': ofTransfer,
  'transfer-in': ofTransfer,
  'transfer-back': ofTransfer,
  'exchange-out': ofTransfer,
  'exchange-in': ofTransfer,
  'send-out': ofTransfer,
  'send-in': ofTransfer,
  'swap-out': ofSwap,
  'swap-fee': ofSwap,
  deposit: ofDeposit,
  'store-refund': ofRefund,
  capture: ofCapture,
  release: ofRelease,
  expiry: ofHold,
  // It needs no origin: its value stays the owner's.
  hold: async () => ({ isSound: true }),
}

const originOf = (
  deps: OriginDependencies,
  grants: ReadonlyMap<string, Grant>,
  posting: Posting,
): Promise<Origin> =>
  posting.kind === 'reward' || posting.kind === 'return'
    ? ofGrant(deps, grants, posting)
    : origins[posting.kind](deps, posting)
