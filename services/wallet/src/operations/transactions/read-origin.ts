import { isListedKind, type ListedKind } from '@platform/contracts/wallet/posting-kinds'
import type { Posting } from '../../domain/posting.ts'
import { ofClawBack, ofReward } from './origins/of-claw-back.ts'
import { ofEarning } from './origins/of-earning.ts'
import { ofOrder } from './origins/of-order.ts'
import { ofPayout, ofPurchase } from './origins/of-payments.ts'
import { ofDeposit, ofSwap } from './origins/of-swap.ts'
import { ofTransfer } from './origins/of-transfer.ts'
import type { Origin, OriginDependencies, ReadOrigin } from './origins/origin.ts'

const nothing: ReadOrigin = async () => ({})

/** By kind: one that is listed cannot be left out. */
const readers: Readonly<Record<ListedKind, ReadOrigin>> = {
  reward: ofReward,
  'k-points': ofReward,
  issue: nothing,
  correction: nothing,
  purchase: ofPurchase,
  funding: nothing,
  return: nothing,
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
  payout: ofPayout,
  'payout-return': ofPayout,
  capture: ofOrder,
  'store-refund': ofOrder,
  earning: ofEarning,
  'earning-tax': ofEarning,
  'claw-back': ofClawBack,
  'set-off': ofClawBack,
}

/** What a posting comes from, as far as its document is there and says it. */
export async function readOrigin(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const read = isListedKind(posting.kind) ? readers[posting.kind] : nothing
  return { figures: [], tax: null, onChain: null, related: [], ...(await read(deps, posting)) }
}
