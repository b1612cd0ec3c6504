import { DAY_MS } from '@platform/contracts/constants'
import { type LiabilityCurrency, liabilityCurrencies } from '@platform/contracts/wallet/liabilities'
import { ownerOf } from '../../domain/account.ts'
import { createLeafList } from '../../domain/liabilities/leaf-list.ts'
import {
  dayEndingAt,
  daysBefore,
  LEAVES_PER_PART,
  type LiabilityDay,
  type LiabilityTree,
  lastEndedDay,
  saltOf,
} from '../../domain/liabilities/liability-day.ts'
import {
  leafNode,
  NODE_BYTES,
  nodeAt,
  nodeCount,
  rootOf,
  writeNode,
} from '../../domain/liabilities/sum-tree.ts'
import type { Dependencies } from '../dependencies.ts'
import { LATE_MS } from '../invariants/concurrent-writes.ts'
import { balancesAt } from './balances-at.ts'

export type SealDependencies = Pick<
  Dependencies,
  | 'postings'
  | 'checkpoints'
  | 'checkProgress'
  | 'liabilityDays'
  | 'liabilityLeaves'
  | 'saltKey'
  | 'leastAccounts'
  | 'recorder'
  | 'clock'
  | 'ids'
>

/** Days whose leaves are kept. The roots stay for ever, and with them a proof that was downloaded. */
export const LEAVES_KEPT_DAYS = 90

/** Days that no wallet ran for, and that are published afterwards. */
export const CAUGHT_UP_DAYS = 7

/**
 * Publishes the sum of all balances at the end of the oldest day that has ended and is not published. Two instances may build it at once: one of them
 * publishes, and the leaves of the other are deleted.
 * @returns how many days it published
 */
export async function sealDay(deps: SealDependencies, signal: AbortSignal): Promise<number> {
  const { liabilityDays, liabilityLeaves, clock, ids, recorder } = deps
  // A posting appears up to so much later than its time.
  const next = await nextDay(deps, lastEndedDay(clock.now(), LATE_MS))
  if (!next) return 0
  const { day, at } = next
  const build = ids.next()
  const { trees, withheld } = await buildTrees(deps, { day, at, build }, signal)
  const record = recorder && {
    ...{ chainId: recorder.chain.id, attempts: [], mined: null, isFinal: false, version: 1 },
  }
  if (!(await liabilityDays.add({ day, at, build, trees, withheld, record }))) {
    await liabilityLeaves.removeBuild(build)
    return 0
  }
  await liabilityLeaves.removeOtherBuilds(day, build)
  await liabilityLeaves.removeBefore(daysBefore(day, LEAVES_KEPT_DAYS))
  return 1
}

/** The day after the newest that is published; null when that is the last. A platform that has published none begins with the last. */
async function nextDay(
  { liabilityDays }: Pick<SealDependencies, 'liabilityDays'>,
  last: { day: string; at: Date },
): Promise<{ day: string; at: Date } | null> {
  const [newest] = await liabilityDays.list(null, 1)
  if (!newest) return last
  if (newest.at >= last.at) return null
  const oldest = last.at.getTime() - (CAUGHT_UP_DAYS - 1) * DAY_MS
  return dayEndingAt(new Date(Math.max(newest.at.getTime() + DAY_MS, oldest)))
}

async function buildTrees(
  deps: SealDependencies,
  of: { day: string; at: Date; build: string },
  signal: AbortSignal,
): Promise<Pick<LiabilityDay, 'trees' | 'withheld'>> {
  const lists = new Map<string, ReturnType<typeof createLeafList>>(
    liabilityCurrencies.map((currency) => [currency, createLeafList()]),
  )
  for await (const balances of balancesAt(deps, of.at)) {
    signal.throwIfAborted()
    for (const { account, balance } of balances) {
      if (balance === 0n) continue
      const leaf = { day: of.day, ...ownerOf(account) }
      const salt = saltOf(deps.saltKey, leaf)
      lists.get(leaf.currency)?.add(leafNode({ ...leaf, salt, balance }))
    }
  }
  const trees: LiabilityTree[] = []
  const withheld: LiabilityCurrency[] = []
  for (const currency of liabilityCurrencies) {
    const list = lists.get(currency)
    if (!list || list.count === 0) continue
    if (list.count < deps.leastAccounts) withheld.push(currency)
    else trees.push(await storeTree(deps, of, currency, list.sorted()))
  }
  return { trees, withheld }
}

/** Stores the leaves in parts, each a subtree of its own, so that a path is recomputed from one part and the parts' roots. */
async function storeTree(
  { liabilityLeaves }: SealDependencies,
  { day, build }: { day: string; build: string },
  currency: LiabilityCurrency,
  leaves: Buffer,
): Promise<LiabilityTree> {
  const count = nodeCount(leaves)
  const parts = Buffer.alloc(Math.ceil(count / LEAVES_PER_PART) * NODE_BYTES)
  for (let place = 0; place < nodeCount(parts); place += 1) {
    const start = place * LEAVES_PER_PART * NODE_BYTES
    const nodes = leaves.subarray(start, start + LEAVES_PER_PART * NODE_BYTES)
    const first = nodeAt(nodes, 0).hash.toString('hex')
    await liabilityLeaves.add({ build, day, currency, place, first, nodes })
    writeNode(parts, place, rootOf(nodes))
  }
  const { hash, sum } = rootOf(parts)
  return { currency, root: hash.toString('hex'), total: sum, count, parts }
}
