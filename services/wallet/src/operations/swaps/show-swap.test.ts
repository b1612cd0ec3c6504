import { beforeEach, expect, test, vi } from 'vitest'
import { beginSwap, type Swap } from '../../domain/swap/swap.ts'
import { memoryChain } from '../../testing/memory-chain.ts'
import { createNewestBlockReads, listOpenSwaps } from './show-swap.ts'

const { chain } = memoryChain()
const newestBlock = vi.fn(async () => 12)
const chains = new Map([[chain.id, { ...chain, client: { ...chain.client, newestBlock } }]])
const quote = {
  ...{ userId: 'u', chainId: chain.id, contract: '0xc', currency: 'USDT' as const, to: '0xd' },
  ...{ pay: 10n, gasFee: 1n, platformFee: 1n, receive: 8n, nonce: '0x' },
  ...{ createdAt: new Date(0), expiresAt: new Date(1) },
}
const mined: Swap[] = ['1', '2', '3'].map((id) => ({
  ...beginSwap({ id, ...quote }, new Date(0)),
  ...{ state: 'mined', mined: { hash: '0xa', block: 10, blockHash: '0xb', succeeded: true } },
}))
const swaps = { openOf: async () => ['1', '2', '3'], byIds: async () => mined }
const list = async () => {
  const readNewestBlock = createNewestBlockReads({ chains })
  const lists = []
  for (let n = 0; n < 10; n += 1) {
    lists.push(await listOpenSwaps({ swaps, chains, readNewestBlock } as never, 'u'))
  }
  return lists.flat().map(({ confirmations }) => confirmations)
}
beforeEach(() => {
  newestBlock.mockClear()
})

test('ten lists of three mined swaps ask the chain once', async () => {
  expect(await list()).toEqual(Array<number>(30).fill(3))
  expect(newestBlock).toHaveBeenCalledTimes(1)
})

test('a chain that does not answer is not asked for each swap either, whose own block counts as the newest', async () => {
  newestBlock.mockRejectedValueOnce(new Error('down'))
  expect(await list()).toEqual(Array<number>(30).fill(1))
  expect(newestBlock).toHaveBeenCalledTimes(1)
})
