import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chain, startChain } from '@platform/chain/start-chain'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { noncesId } from '@platform/relayer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { userAccount } from '../../domain/account.ts'
import { type OpenChain, TooMuchAtOnce } from '../../domain/swap/chain.ts'
import { depositIntent } from '../../domain/swap/deposit.ts'
import { beginSwap } from '../../domain/swap/swap.ts'
import { quoteSwap } from '../../domain/swap/swap-quote.ts'
import { evmChains } from '../../providers/evm-chains.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { CHAIN_ID, newKey, RELAYER, swapSettings, TEST_USDT } from '../../testing/swap-chain.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { advanceSwaps } from './advance-swaps.ts'
import { auditChain } from './audit-chain.ts'
import { readDeposits } from './read-deposits.ts'

const UNIT = 1_000_000n
const { signal } = new AbortController()
/** Two instances of the service. */
let instances: [OpenWallet, OpenWallet]
let local: Chain
let folder: string
let stateFile: string
let port: number
beforeAll(async () => {
  instances = [await openWallet('swap-steps'), await openWallet('swap-steps')]
  folder = await mkdtemp(join(tmpdir(), 'swap-steps-'))
  stateFile = join(folder, 'chain.json')
  local = await startChain({ stateFile })
  port = Number(new URL(local.url).port)
  await local.setMinesAtOnce(false)
})
afterAll(async () => {
  expect((await checkInvariants(instances[0].deps, 'whole')).faults).toEqual([])
  for (const { close } of instances) await close()
  await local.stop()
  await rm(folder, { recursive: true })
})

function openChain(): OpenChain {
  const settings = z.object(evmChains.settings).parse(swapSettings(local.url))
  const call = <T>(send: () => Promise<T>) => send()
  const chain = evmChains
    .open(
      settings,
      call,
      () => {},
      () => call,
    )
    .get(CHAIN_ID)
  if (!chain) throw new Error('no chain')
  return chain
}

/** Resolves once the chain would be found again, as it is now, after a kill: it is stored every few seconds. */
async function isStored() {
  const since = Date.now() + 500
  await waitFor(() => (statSync(stateFile, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since)
}

/** A swap of 10 USDT of a new user who has 100. */
async function newSwap(chain: OpenChain) {
  const [{ deps, give }] = instances
  const [userId, to] = [randomUUID(), newKey().address]
  await give(userAccount(userId, 'USDT'), 100n * UNIT)
  const [token] = chain.tokens
  if (!token) throw new Error('no token')
  const of = { id: randomUUID(), userId, chainId: CHAIN_ID, to, pay: 10n * UNIT, nonce: '0x' }
  const quote = quoteSwap(of, token, 1_000_000_000n, new Date())
  await deps.swapQuotes.add(quote)
  return deps.swaps.begin(beginSwap(quote, new Date()))
}

/** One run of each instance at once; the first is stopped at this step. */
async function work(chain: OpenChain, step: CrashPointOf | null = null) {
  let stopped = false
  const runs = instances.map(({ deps }, n) => {
    const crashPoint = (at: CrashPointOf) => {
      if (n > 0 || at !== step || stopped) return
      stopped = true
      throw new Error(`stopped at ${at}`)
    }
    return advanceSwaps({ ...deps, crashPoint }, chain, signal).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error
    })
  })
  await Promise.all(runs)
  return stopped
}

test('swaps of two instances that are stopped at each step in turn are paid once each, without a gap', async () => {
  const chain = openChain()
  const steps: readonly CrashPointOf[] = [
    'swap-value-held',
    'swap-nonce-reserved',
    'swap-transaction-sent',
    'swap-mined',
    'swap-decided',
    'swap-value-settled',
    'swap-settled',
  ]
  const begun: Awaited<ReturnType<typeof newSwap>>[] = []
  const reached = new Set<CrashPointOf>()
  const { deps } = instances[0]
  // Which instance comes to a step first is chance.
  for (let round = 0; round < 3 || (reached.size < steps.length && round < 20); round += 1) {
    for (const step of steps) {
      begun.push(await newSwap(chain))
      if (await work(chain, step)) reached.add(step)
      await local.mine(1)
    }
  }
  for (let n = 0; n < 40 && (await deps.swaps.open(CHAIN_ID, 1)).length > 0; n += 1) {
    await work(chain)
    await local.mine(1)
  }
  expect(reached).toEqual(new Set(steps))
  for (const { id, to, receive } of begun) {
    expect((await deps.swaps.find(id))?.state).toBe('final')
    expect(await local.balanceOf(to as `0x${string}`, TEST_USDT)).toBe(receive)
  }
  const nonces = await deps.nonceSlots.find(noncesId(CHAIN_ID, RELAYER))
  expect(nonces?.slots.map(({ nonce }) => nonce)).toEqual(begun.map((_, nonce) => nonce))
})

test('a chain of six re-organised blocks, and one that is killed and restarted, pay each swap once', async () => {
  const chain = { ...openChain(), confirmations: 7 }
  const { deps } = instances[0]
  await isStored()
  const some = [await newSwap(chain), await newSwap(chain)]
  await work(chain)
  await local.mine(1)
  await work(chain)
  const states = async () =>
    Promise.all(some.map(async ({ id }) => (await deps.swaps.find(id))?.state))
  expect(await states()).toEqual(['mined', 'mined'])
  await local.mine(5)
  await work(chain)
  await local.reorganise(6)
  await work(chain)
  expect(await states()).toEqual(['sent', 'sent'])
  await local.mine(1)
  await work(chain)
  expect(await states()).toEqual(['mined', 'mined'])

  // What it had not stored yet is gone.
  await local.kill()
  await work(chain)
  local = await startChain({ stateFile, port })
  await local.setMinesAtOnce(false)
  for (let n = 0; n < 40 && (await deps.swaps.open(CHAIN_ID, 1)).length > 0; n += 1) {
    await work(chain)
    await local.mine(1)
  }
  expect(await states()).toEqual(['final', 'final'])
  for (const { to, receive } of some) {
    expect(await local.balanceOf(to as `0x${string}`, TEST_USDT)).toBe(receive)
  }
})

test('a deposit is credited once by two instances that are stopped after they stored it', async () => {
  const chain = openChain()
  const { deps } = instances[0]
  const [userId, from] = [randomUUID(), newKey().address]
  await deps.addressOwners.claim(from, userId)
  await local.setMinesAtOnce(true)
  await local.giveToken(from, 5n * UNIT, TEST_USDT)
  await local.sendToken(from, RELAYER, 5n * UNIT, TEST_USDT)
  await local.mine(chain.confirmations)
  const read = (step: CrashPointOf | null) =>
    Promise.allSettled(
      instances.map(({ deps: own }) => {
        const crashPoint = (at: CrashPointOf) => {
          if (at === step) throw new Error(`stopped at ${at}`)
        }
        return readDeposits({ ...own, crashPoint }, chain, signal)
      }),
    )
  for (const step of ['deposit-stored', 'deposit-credited', null] as const) await read(step)
  const [tip] = await deps.ledger.tips([userAccount(userId, 'USDT')])
  expect(tip?.balance).toBe(5n * UNIT)
})

test('a deposit among more transfers than the node answers at once is credited, and transfers of nothing are not stored', async () => {
  const chain = openChain()
  const { deps } = instances[0]
  const [userId, from] = [randomUUID(), newKey().address]
  const balance = async () =>
    (await deps.ledger.tips([userAccount(userId, 'USDT')]))[0]?.balance ?? 0n
  await local.setMinesAtOnce(true)
  await local.mine(30)
  await local.giveToken(from, 5n * UNIT, TEST_USDT)
  await local.sendToken(from, RELAYER, 0n, TEST_USDT)
  await local.sendToken(from, RELAYER, 5n * UNIT, TEST_USDT)
  await local.mine(30)
  const readAtMost = (most: number) => {
    const client: OpenChain['client'] = {
      ...chain.client,
      async transfers(contracts, side, address, blocks) {
        if (blocks.to - blocks.from >= most) throw new TooMuchAtOnce(`more than ${most} blocks`)
        return chain.client.transfers(contracts, side, address, blocks)
      },
    }
    return readDeposits(deps, { ...chain, client }, signal)
  }
  const stored = () => instances[0].mongo.connection.collection('deposits').find({ from }).toArray()
  for (let run = 0; run < 9 && (await stored()).length === 0; run += 1) await readAtMost(2)
  expect(await stored()).toMatchObject([{ state: 'unclaimed' }])

  // One block alone is too much: what was found before is credited all the same.
  await deps.deposits.claim(from, userId)
  await local.mine(1)
  await expect(readAtMost(0)).rejects.toThrow('more than 0 blocks')
  expect(await balance()).toBe(5n * UNIT)
})

test('a block with more transfers than the node answers holds up no deposit, and of its own only those of the wallet that filled it are left out', async () => {
  const chain = openChain()
  const { deps, mongo } = instances[0]
  const [userId, from, spammer] = [randomUUID(), newKey().address, newKey().address]
  await deps.addressOwners.claim(from, userId)
  await deps.addressOwners.claim(spammer, randomUUID())
  await local.setMinesAtOnce(true)
  await local.giveToken(from, 7n * UNIT, TEST_USDT)
  await local.sendToken(from, RELAYER, 5n * UNIT, TEST_USDT)
  const full = await chain.client.newestBlock()
  await local.mine(30)
  await local.sendToken(from, RELAYER, 2n * UNIT, TEST_USDT)
  await local.mine(30)
  const client: OpenChain['client'] = {
    ...chain.client,
    async transfers(contracts, side, address, blocks, others) {
      const hasIt = blocks.from <= full && full <= blocks.to && contracts.includes(TEST_USDT)
      if (hasIt && (!others || others.includes(spammer))) throw new TooMuchAtOnce('a full block')
      return chain.client.transfers(contracts, side, address, blocks, others)
    },
  }
  const read = () => readDeposits(deps, { ...chain, client }, signal)
  const balance = async () =>
    (await deps.ledger.tips([userAccount(userId, 'USDT')]))[0]?.balance ?? 0n
  for (let run = 0; run < 9 && (await balance()) < 7n * UNIT; run += 1) await read()
  expect(await balance()).toBe(7n * UNIT)
  for (let run = 0; run < 9 && (await deps.unreadBlocks.open(CHAIN_ID, 1)).length > 0; run += 1) {
    await read()
  }
  const unread = await mongo.connection.collection('unread_blocks').find().toArray()
  expect(unread).toMatchObject([{ block: full, contract: TEST_USDT, left: 1, isOpen: false }])
  expect(await deps.unreadBlocks.count(CHAIN_ID)).toBe(1)
})

test('a deposit is credited that the node which answered first did not have yet, whether it says so or not', async () => {
  const chain = openChain()
  const { deps } = instances[0]
  const [userId, from] = [randomUUID(), newKey().address]
  await deps.addressOwners.claim(from, userId)
  await local.setMinesAtOnce(true)
  await readDeposits(deps, chain, signal)
  /** A read from a node that ends before this block; one whose answers are not of one node names the newest block of another. */
  const readBefore = async (end: number, says: 'its own' | 'another') => {
    const client: OpenChain['client'] = {
      ...chain.client,
      async transfers(...asked) {
        const { transfers, newest } = await chain.client.transfers(...asked)
        const had = transfers.filter(({ block }) => block < end)
        return { transfers: had, newest: says === 'another' ? newest : end - 1 }
      },
    }
    await readDeposits(deps, { ...chain, client }, signal)
    return deps.deposits.cursor(CHAIN_ID)
  }
  const balance = async () =>
    (await deps.ledger.tips([userAccount(userId, 'USDT')]))[0]?.balance ?? 0n
  await local.giveToken(from, 10n * UNIT, TEST_USDT)
  for (const [n, says] of (['its own', 'another'] as const).entries()) {
    await local.sendToken(from, RELAYER, 5n * UNIT, TEST_USDT)
    const block = await chain.client.newestBlock()
    await local.mine(20)
    const cursor = await readBefore(block, says)
    if (says === 'its own') expect(cursor?.next).toBe(block - chain.confirmations + 1)
    expect(await balance()).toBe(BigInt(n) * 5n * UNIT)
    await readDeposits(deps, chain, signal)
    expect(await balance()).toBe(BigInt(n + 1) * 5n * UNIT)
  }
})

test('a deposit is credited once where its transaction comes into another block, also one that was not read then', async () => {
  const chain = openChain()
  const { deps } = instances[0]
  const [userId, from] = [randomUUID(), newKey().address]
  await deps.addressOwners.claim(from, userId)
  await local.setMinesAtOnce(true)
  await local.giveToken(from, 6n * UNIT, TEST_USDT)
  await readDeposits(deps, chain, signal)
  /** A read from a node of a chain on which transactions stand some blocks later, behind as many other transfers. */
  const readFrom = async (later: number) => {
    const client: OpenChain['client'] = {
      ...chain.client,
      async transfers(contracts, side, address, blocks, wallets) {
        const wider = { from: Math.max(0, blocks.from - later), to: blocks.to }
        const asked = await chain.client.transfers(contracts, side, address, wider, wallets)
        const moved = asked.transfers.flatMap((log) => {
          if (log.from !== from) return log.block >= blocks.from ? log : []
          const block = log.block + later
          const isIn = blocks.from <= block && block <= blocks.to
          return isIn ? { ...log, block, logIndex: log.logIndex + later } : []
        })
        return { ...asked, transfers: moved }
      },
    }
    await readDeposits(deps, { ...chain, client }, signal)
    const [tip] = await deps.ledger.tips([userAccount(userId, 'USDT')])
    return tip?.balance ?? 0n
  }
  await local.sendToken(from, RELAYER, 5n * UNIT, TEST_USDT)
  await local.mine(chain.confirmations)
  expect(await readFrom(0)).toBe(5n * UNIT)
  expect(await readFrom(1)).toBe(5n * UNIT)
  await local.mine(20)
  expect(await readFrom(chain.confirmations + 10)).toBe(5n * UNIT)
  // Another transaction of the same wallet is another deposit.
  await local.sendToken(from, RELAYER, UNIT, TEST_USDT)
  await local.mine(chain.confirmations)
  expect(await readFrom(0)).toBe(6n * UNIT)
})

test('what the chain has is what deposits and swaps make of it, and what left by another way is named', async () => {
  const chain = openChain()
  const { deps } = instances[0]
  const usdt = async () => {
    await local.mine(chain.confirmations)
    await readDeposits(deps, chain, signal)
    const audits = await auditChain(deps, chain)
    return audits.find(({ currency }) => currency === 'USDT')
  }
  const sound = await usdt()
  expect(sound?.onChain).toBe(sound?.expected)
  // What the relayer had at the start came from nobody's wallet.
  expect(sound?.uncredited).toBe(1_000_000n * UNIT)

  await local.takeToken(RELAYER, 3n * UNIT, TEST_USDT)
  const stolen = await usdt()
  expect(stolen && stolen.onChain - stolen.expected).toBe(-3n * UNIT)

  const userId = randomUUID()
  const deposit = {
    ...{ id: `${CHAIN_ID}:forged:0`, chainId: CHAIN_ID, currency: 'USDT' as const },
    ...{ amount: 2n, from: '0x', block: 1, state: 'credited' as const, userId },
  }
  await deps.deposits.add(deposit)
  // An account that the ledger has: only what moved is compared.
  await instances[0].give(userAccount(userId, 'USDT'), 1n)
  const { faults } = await checkInvariants(deps, 'whole')
  expect(faults).toEqual([expect.stringContaining(`chain:${CHAIN_ID}:USDT`)])
  await deps.ledger.post(depositIntent(deposit))
  expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
})

test('nothing is signed for a chain that begins with another block', async () => {
  const chain = openChain()
  const { deps } = instances[0]
  const swap = await newSwap(chain)
  const other = { ...chain, client: { ...chain.client, genesis: async () => '0xother' } }
  await work(other)
  expect((await deps.swaps.find(swap.id))?.nonce).toBeNull()
  await expect(readDeposits(deps, other, signal)).rejects.toThrow('begins with block')
  for (let n = 0; n < 40 && (await deps.swaps.open(CHAIN_ID, 1)).length > 0; n += 1) {
    await work(chain)
    await local.mine(1)
  }
  expect((await deps.swaps.find(swap.id))?.state).toBe('final')
})
