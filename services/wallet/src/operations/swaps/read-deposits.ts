import { AnotherChain } from '@platform/relayer'
import { DomainError, forEachSettled } from '@platform/service-kit'
import { type OpenChain, TooMuchAtOnce, type TransferLog } from '../../domain/swap/chain.ts'
import {
  type Deposit,
  type DepositCursor,
  depositIntent,
  depositOf,
  newOfTransaction,
  unreadBlock,
} from '../../domain/swap/deposit.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'deposits' | 'unreadBlocks' | 'addressOwners' | 'ledger' | 'crashPoint'
>

/** Blocks of one question to the RPC. */
const PAGE = 1_000
/** Pages of one run; the next run continues. */
const PAGES = 20
/** Questions of one run: where a page has more than the node answers at once, half of it is asked for. */
const QUESTIONS = 60
/** Blocks before those of a run that are looked through again: a node that is behind may have had less of them than it said. */
const AGAIN = 200
/** Deposits that one run credits at most. */
const BATCH = 200
/** Wallets of one question about a block that is asked for wallet by wallet, and such questions of one run. */
const WALLETS = 500
const WALLET_QUESTIONS = 20

/**
 * Stores the tokens that came to the platform's address in blocks that are final, and credits each to who linked the wallet that it came
 * from: once, also where its transaction comes into another block meanwhile. A block that the node does not answer for holds up no other one. What counts is how far
 * the node is that answers: an address may be that of many.
 * @returns how many blocks were read and deposits credited
 * @throws AnotherChain
 */
export async function readDeposits(
  deps: Needed,
  chain: OpenChain,
  signal: AbortSignal,
): Promise<number> {
  // What was found before does not wait for what the chain says now.
  const before = await creditFound(deps, chain, signal)
  const blocks = await readBlocks(deps, chain, signal)
  const read = blocks + (await readByWallets(deps, chain, signal))
  return before + read + (read > 0 ? await creditFound(deps, chain, signal) : 0)
}

async function readBlocks(deps: Needed, chain: OpenChain, signal: AbortSignal): Promise<number> {
  const { client, confirmations } = chain
  const last = (await client.newestBlock()) - confirmations + 1
  let cursor = await cursorOf(deps, chain)
  const first = cursor.next
  const missed = await readAgain(deps, chain, first)
  let [pages, size] = [0, PAGE]
  for (let asked = 0; asked < QUESTIONS && pages < PAGES; asked += 1) {
    if (cursor.next > last || signal.aborted) break
    const blocks = { from: cursor.next, to: Math.min(cursor.next + size - 1, last) }
    const all = await transfersIn(chain, blocks)
    if (!all && blocks.from < blocks.to) {
      size = Math.ceil((blocks.to - blocks.from + 1) / 2)
      continue
    }
    const { found, to } = all ?? (await transfersByToken(deps, chain, blocks.from))
    if (to < blocks.from) break
    await storeNew(deps, chain, found)
    pages += 1
    size = Math.min(PAGE, size * 2)
    deps.crashPoint('deposit-stored')
    const next = to + 1
    if (!(await deps.deposits.moveCursor(cursor, next))) throw new DomainError('IN_PROGRESS')
    cursor = { ...cursor, next, version: cursor.version + 1 }
  }
  return missed + cursor.next - first
}

/**
 * Looks once more for deposits in the blocks before `first`. Where there is more in them than the node answers for at once, it looks through
 * the newer half. @returns how many it stored
 */
async function readAgain(deps: Needed, chain: OpenChain, first: number): Promise<number> {
  const to = first - 1
  for (let from = Math.max(chain.firstBlock, first - AGAIN); from <= to; ) {
    const all = await transfersIn(chain, { from, to })
    if (all) return storeNew(deps, chain, all.found)
    from += Math.ceil((to - from + 1) / 2)
  }
  return 0
}

/**
 * Stores those that are not stored: of many that are, it asks the database once.
 * @param logs of a transaction either all or none that a wallet sent of a token
 * @returns how many it stored
 */
async function storeNew(
  deps: Needed,
  chain: OpenChain,
  logs: readonly TransferLog[],
): Promise<number> {
  const found = logs.flatMap((log) => {
    // Anybody can send nothing, as often as they like.
    const deposit = depositOf(chain, log)
    return deposit ? [{ hash: log.transactionHash, deposit }] : []
  })
  const stored = await deps.deposits.byIds(found.map(({ deposit }) => deposit.id))
  const known = new Set(stored.map(({ id }) => id))
  let count = 0
  for (const [hash, some] of Map.groupBy(found, (one) => one.hash)) {
    const own = some.map(({ deposit }) => deposit)
    if (own.every(({ id }) => known.has(id))) continue
    const missed = newOfTransaction(own, await deps.deposits.ofTransaction(chain.id, hash))
    for (const deposit of missed) await store(deps, deposit)
    count += missed.length
  }
  return count
}

interface Found {
  found: TransferLog[]
  /** The last of the blocks that the node has as final: what it says of later ones does not count. Less than the first where it is behind. */
  to: number
}

/** Null where it is more than the node answers at once. */
async function transfersIn(
  { client, confirmations, relayer, tokens }: OpenChain,
  blocks: { from: number; to: number },
  contracts: readonly string[] = tokens.map(({ contract }) => contract),
  wallets?: readonly string[],
): Promise<Found | null> {
  try {
    const { address } = relayer
    const answer = await client.transfers(contracts, 'to', address, blocks, wallets)
    const to = Math.min(blocks.to, answer.newest - confirmations + 1)
    return { found: answer.transfers.filter(({ block }) => block <= to), to }
  } catch (error) {
    if (error instanceof TooMuchAtOnce) return null
    throw error
  }
}

/** Of one block: of tokens for which the node does not answer it is asked wallet by wallet, later. */
async function transfersByToken(
  { unreadBlocks }: Needed,
  chain: OpenChain,
  block: number,
): Promise<Found> {
  const all: Found = { found: [], to: block }
  for (const { contract } of chain.tokens) {
    const own = await transfersIn(chain, { from: block, to: block }, [contract])
    if (own) {
      all.found.push(...own.found)
      all.to = Math.min(all.to, own.to)
    } else {
      await requireAnswer(chain, block, contract)
      await unreadBlocks.add(unreadBlock(chain.id, block, contract))
    }
  }
  return all
}

/**
 * Asks what has next to no answer: a node that refuses that too refuses for another reason than a block with too much.
 * @throws TooMuchAtOnce when it refuses that too
 */
async function requireAnswer(
  { client, relayer: { address } }: OpenChain,
  block: number,
  contract: string,
): Promise<void> {
  await client.transfers([contract], 'to', address, { from: block, to: block }, [address])
}

/** Goes on with the oldest block that is asked for wallet by wallet. @returns how many questions were asked */
async function readByWallets(deps: Needed, chain: OpenChain, signal: AbortSignal): Promise<number> {
  const [oldest] = await deps.unreadBlocks.open(chain.id, 1)
  if (!oldest) return 0
  let [unread, size, asked] = [oldest, WALLETS, 0]
  const { block, contract } = unread
  for (; asked < WALLET_QUESTIONS && !signal.aborted; asked += 1) {
    const wallets = await deps.addressOwners.after(unread.after, size)
    const last = wallets.at(-1)
    if (last === undefined) {
      await deps.unreadBlocks.end(unread)
      break
    }
    const own = await transfersIn(chain, { from: block, to: block }, [contract], wallets)
    if (!own && wallets.length > 1) {
      size = Math.ceil(wallets.length / 2)
      continue
    }
    if (!own) await requireAnswer(chain, block, contract)
    else if (own.to < block) break
    await storeNew(deps, chain, own?.found ?? [])
    const next = { after: last, left: unread.left + (own ? 0 : 1) }
    if (!(await deps.unreadBlocks.goOn(unread, next))) throw new DomainError('IN_PROGRESS')
    unread = { ...unread, ...next }
    size = Math.min(WALLETS, size * 2)
  }
  return asked
}

async function cursorOf(
  { deposits }: Needed,
  { id: chainId, client, firstBlock, tokens, relayer }: OpenChain,
): Promise<DepositCursor> {
  const genesis = await client.genesis()
  const stored = await deposits.cursor(chainId)
  if (stored && stored.genesis !== genesis) throw new AnotherChain(chainId, genesis)
  if (stored) return stored
  const before = async (contract: string) =>
    firstBlock === 0 ? 0n : client.balanceOf(contract, relayer.address, firstBlock - 1)
  const opening = await Promise.all(
    tokens.map(async ({ currency, contract }) => ({ currency, amount: await before(contract) })),
  )
  return { chainId, genesis, opening, next: firstBlock, version: 0 }
}

async function store({ deposits, addressOwners }: Needed, deposit: Deposit): Promise<void> {
  const { from } = deposit
  const userId = await addressOwners.ownerOf(from)
  await deposits.add(userId === null ? deposit : { ...deposit, state: 'found', userId })
  if (userId !== null) return
  // Who linked the wallet in between looked for it before it was stored.
  const owner = await addressOwners.ownerOf(from)
  if (owner !== null) await deposits.claim(from, owner)
}

async function creditFound(
  { deposits, ledger, crashPoint }: Needed,
  { id }: OpenChain,
  signal: AbortSignal,
): Promise<number> {
  const found = await deposits.found(id, BATCH)
  await forEachSettled(found, signal, async (deposit) => {
    const { userId } = deposit
    if (userId === null) return
    const { refusal } = await ledger.post(depositIntent({ ...deposit, userId }))
    crashPoint('deposit-credited')
    await deposits.end(deposit.id, refusal ? 'refused' : 'credited')
  })
  return found.length
}
