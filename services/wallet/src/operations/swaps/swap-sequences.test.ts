import type { CrashPointOf } from '@platform/contracts/crash-points'
import fc from 'fast-check'
import { getAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { beginSwap } from '../../domain/swap/swap.ts'
import type { SwapQuote } from '../../domain/swap/swap-quote.ts'
import { memoryChain } from '../../testing/memory-chain.ts'
import { expectSumsOfZero, memoryWallet } from '../../testing/memory-wallet.ts'
import { advanceSwaps } from './advance-swaps.ts'

/** Blocks until a swap is final: one more than the chain is ever reorganised by. */
const CONFIRMATIONS = 7
const DEPTH = 6
const START = 1_000n
const USDT = `0x${'a'.repeat(40)}`
const USERS = ['ann', 'ben'] as const
const CRASHES: readonly (CrashPointOf | null)[] = [
  'swap-value-held',
  'swap-nonce-reserved',
  'swap-transaction-sent',
  'swap-mined',
  'swap-decided',
  'swap-value-settled',
  'swap-settled',
  ...[null, null, null, null],
]

type Command =
  | { do: 'accept'; user: number; pay: number; fee: number; fate: Fate }
  | { do: 'work'; crash: CrashPointOf | null; instances: number }
  | { do: 'mine'; blocks: number; most: number }
  | { do: 'reorganise'; depth: number; forgets: boolean }
  | { do: 'restart the node' }
  | { do: 'fail'; how: 'down' | 'lost answer' }
  | { do: 'work again' }
  | { do: 'pass time'; ms: number }
  | { do: 'base fee'; gwei: number }

/** Whether the contract takes it, refuses it when it is mined, or already when it is estimated. */
type Fate = 'taken' | 'refused' | 'foreseen'

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('accept' as const),
      user: fc.nat(1),
      pay: fc.integer({ min: 2, max: 400 }),
      fee: fc.constantFrom(0, 1),
      fate: fc.constantFrom<Fate>('taken', 'taken', 'taken', 'taken', 'refused', 'foreseen'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      crash: fc.constantFrom(...CRASHES),
      instances: fc.constantFrom(1, 1, 2, 3),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mine' as const),
      blocks: fc.integer({ min: 1, max: 4 }),
      most: fc.constantFrom(0, 1, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: DEPTH }),
      forgets: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('restart the node' as const) }),
  fc.record({
    do: fc.constant('fail' as const),
    how: fc.constantFrom<'down' | 'lost answer'>('down', 'lost answer'),
  }),
  fc.record({ do: fc.constant('work again' as const) }),
  fc.record({ do: fc.constant('pass time' as const), ms: fc.constantFrom(2_000, 61_000, 700_000) }),
  fc.record({ do: fc.constant('base fee' as const), gwei: fc.constantFrom(1, 5, 50) }),
)

type Wallet = ReturnType<typeof memoryWallet>
type MemoryChain = ReturnType<typeof memoryChain>

function begin(wallet: Wallet, memory: MemoryChain) {
  const begun: {
    id: string
    to: string
    receive: bigint
    account: ReturnType<typeof userAccount>
  }[] = []
  return {
    begun,
    async accept({ user, pay, fee, fate }: Extract<Command, { do: 'accept' }>) {
      const userId = USERS[user] ?? USERS[0]
      const id = `quote-${begun.length}`
      const to = getAddress(`0x${String(begun.length + 1).padStart(40, '0')}`)
      if (fate === 'refused') memory.refuses.add(to)
      if (fate === 'foreseen') memory.foresees.add(to)
      const receive = BigInt(pay - fee)
      const quote: SwapQuote = {
        ...{
          id,
          userId,
          to,
          receive,
          chainId: memory.chain.id,
          currency: 'USDT',
          contract: USDT,
        },
        ...{ pay: BigInt(pay), gasFee: BigInt(fee), platformFee: 0n, nonce: '0x' },
        createdAt: wallet.deps.clock.now(),
        expiresAt: wallet.deps.clock.now(),
      }
      await wallet.deps.swaps.begin(beginSwap(quote, wallet.deps.clock.now()))
      begun.push({ id, to, receive, account: userAccount(userId, 'USDT') })
    },
  }
}

const work = async (wallet: Wallet, memory: MemoryChain, crash: CrashPointOf | null = null) => {
  const { signal } = new AbortController()
  try {
    await wallet.run(() => advanceSwaps(wallet.deps, memory.chain, signal), crash)
  } catch (error) {
    // A failing RPC, and a crash inside of it: the next run continues.
    if (!(error instanceof AggregateError)) throw error
  }
}

test('every swap is paid once or given back, whatever is killed, lost, stuck or reorganised', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 60 }), async (commands) => {
      const wallet = memoryWallet()
      const memory = memoryChain({ confirmations: CONFIRMATIONS })
      for (const user of USERS) await wallet.give(userAccount(user, 'USDT'), START)
      const { begun, accept } = begin(wallet, memory)
      const look = async () => {
        for (const { id, to, receive } of begun) {
          const swap = await wallet.deps.swaps.find(id)
          const times = memory.paid(to, receive)
          expect(times).toBeLessThanOrEqual(1)
          if (swap?.state === 'paid' || swap?.state === 'final') expect(times).toBe(1)
          if (swap?.state === 'refunded' || swap?.state === 'refused') expect(times).toBe(0)
        }
      }
      for (const one of commands) {
        switch (one.do) {
          case 'accept':
            await accept(one)
            break
          case 'work':
            await Promise.all(
              Array.from({ length: one.instances }, (_, n) =>
                work(wallet, memory, n === 0 ? one.crash : null),
              ),
            )
            break
          case 'mine':
            for (let n = 0; n < one.blocks; n += 1) memory.mine(one.most)
            break
          case 'reorganise':
            memory.reorganise(one.depth, one.forgets)
            break
          case 'restart the node':
            memory.forget()
            break
          case 'fail':
            memory.fail(one.how)
            break
          case 'work again':
            memory.fail('none')
            break
          case 'pass time':
            wallet.passTime(one.ms)
            break
          case 'base fee':
            memory.setBaseFee(BigInt(one.gwei) * 1_000_000_000n)
            break
        }
        await look()
      }
      memory.fail('none')
      const isOpen = async () => (await wallet.deps.swaps.open(memory.chain.id, 1)).length > 0
      for (let n = 0; n < 100 && (await isOpen()); n += 1) {
        await work(wallet, memory)
        memory.mine()
        // What is stuck is replaced, whatever it costs by then.
        wallet.passTime(61_000)
        await look()
      }
      const spent = new Map<string, bigint>()
      for (const { id, to, receive, account } of begun) {
        const swap = await wallet.deps.swaps.find(id)
        expect(swap?.isOpen).toBe(false)
        expect(memory.paid(to, receive)).toBe(swap?.state === 'final' ? 1 : 0)
        if (swap?.state === 'final') spent.set(account, (spent.get(account) ?? 0n) + swap.pay)
      }
      for (const user of USERS) {
        const account = userAccount(user, 'USDT')
        const [tip] = await wallet.deps.ledger.tips([account])
        expect(tip).toMatchObject({ balance: START - (spent.get(account) ?? 0n), held: 0n })
      }
      expectSumsOfZero(wallet.postings())
      // No nonce was left out.
      expect(memory.waiting()).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a swap whose nonce somebody else has used is given back, and only once that is final', async () => {
  const wallet = memoryWallet()
  const memory = memoryChain({ confirmations: 2 })
  await wallet.give(userAccount('ann', 'USDT'), START)
  const { accept, begun } = begin(wallet, memory)
  await accept({ do: 'accept', user: 0, pay: 100, fee: 1, fate: 'taken' })
  await work(wallet, memory)
  memory.useNonceElsewhere()
  await work(wallet, memory)
  const state = async () => (await wallet.deps.swaps.find(begun[0]?.id ?? ''))?.state
  expect(await state()).toBe('sent')
  wallet.passTime(700_000)
  await work(wallet, memory)
  expect(await state()).toBe('sent')
  for (let n = 0; n < 3; n += 1) memory.mine()
  await work(wallet, memory)
  expect(await state()).toBe('refunded')
  expect(wallet.balanceOf(userAccount('ann', 'USDT'))).toBe(START)

  await accept({ do: 'accept', user: 0, pay: 100, fee: 1, fate: 'taken' })
  for (let n = 0; n < 5; n += 1) {
    await work(wallet, memory)
    memory.mine()
  }
  expect(wallet.balanceOf(userAccount('ann', 'USDT'))).toBe(START - 100n)
})

test('a swap that a block has is not given back, however often a node that is behind has not seen it', async () => {
  const wallet = memoryWallet()
  const memory = memoryChain({ confirmations: 2 })
  await wallet.give(userAccount('ann', 'USDT'), START)
  const { accept, begun } = begin(wallet, memory)
  await accept({ do: 'accept', user: 0, pay: 100, fee: 1, fate: 'taken' })
  await work(wallet, memory)
  memory.mine()
  const { receipts } = memory.chain.client
  const workBehind = async () => {
    memory.chain.client.receipts = async () => new Map()
    await work(wallet, memory)
    memory.chain.client.receipts = receipts
  }
  const state = async () => (await wallet.deps.swaps.find(begun[0]?.id ?? ''))?.state
  await workBehind()
  await work(wallet, memory)
  expect(await state()).toBe('mined')
  for (let n = 0; n < 3; n += 1) memory.mine()
  wallet.passTime(700_000)
  await workBehind()
  expect(await state()).toBe('sent')
  await work(wallet, memory)
  expect(await state()).toBe('final')
})

test('a chain that forgets what was final is given the same transactions again, and nothing of what was given back', async () => {
  const wallet = memoryWallet()
  const memory = memoryChain({ confirmations: 1 })
  await wallet.give(userAccount('ann', 'USDT'), START)
  const { accept, begun } = begin(wallet, memory)
  await accept({ do: 'accept', user: 0, pay: 100, fee: 0, fate: 'taken' })
  await accept({ do: 'accept', user: 0, pay: 200, fee: 0, fate: 'refused' })
  await work(wallet, memory)
  memory.mine()
  await work(wallet, memory)
  expect(memory.count()).toBe(2)
  memory.reorganise(1, true)
  expect(memory.count()).toBe(0)
  memory.refuses.clear()
  await accept({ do: 'accept', user: 0, pay: 300, fee: 0, fate: 'taken' })
  for (let n = 0; n < 4; n += 1) {
    await work(wallet, memory)
    memory.mine()
  }
  const paid = begun.map(({ to, receive }) => memory.paid(to, receive))
  expect(paid).toEqual([1, 0, 1])
  expect(wallet.balanceOf(userAccount('ann', 'USDT'))).toBe(START - 400n)
})

test('what waits to be final holds up no other swap, and a transaction offers the tip that nodes want', async () => {
  const wallet = memoryWallet()
  const memory = memoryChain({ confirmations: 50 })
  memory.setTip(25_000_000_000n)
  await wallet.give(userAccount('ann', 'USDT'), START)
  const { accept, begun } = begin(wallet, memory)
  // More than one run handles.
  const swaps = 210
  for (let n = 0; n < swaps; n += 1) {
    await accept({ do: 'accept', user: 0, pay: 4, fee: 0, fate: 'taken' })
  }
  for (let block = 0; block * 16 < swaps; block += 1) {
    await work(wallet, memory)
    memory.mine()
  }
  expect(begun.map(({ to, receive }) => memory.paid(to, receive))).toEqual(Array(swaps).fill(1))
})
