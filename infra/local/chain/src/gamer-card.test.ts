import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  http,
  publicActions,
  slice,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD_METADATA, CARD_MINTER, CARD_OWNER, GAMER_CARD } from './addresses.ts'
import { cardAbi } from './gamer-card.ts'
import { type Chain, startChain } from './start-chain.ts'

const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const card = { address: GAMER_CARD, abi: cardAbi } as const

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.stop())

const client = () =>
  createWalletClient({ chain: anvil, transport: http(chain.url), pollingInterval: 20 }).extend(
    publicActions,
  )
const asMinter = { ...card, account: CARD_MINTER } as const
async function mint(to: Address, tokenId: bigint) {
  const hash = await client().writeContract({
    ...asMinter,
    functionName: 'mint',
    args: [to, tokenId],
  })
  return client().waitForTransactionReceipt({ hash })
}

/** The names of the contract's errors; an empty one of what was not refused. */
async function refusalsOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) =>
    one.status === 'rejected' ? (/(\w+)\(/.exec(namesIn(one.reason))?.[1] ?? 'another') : '',
  )
}
const namesIn = ({ message }: Error) => /Error: (\w+\([^)]*\))/.exec(message)?.[1] ?? message

test('a card is locked where it was minted: neither its holder nor anybody else can move it, or let others move it', async () => {
  await mint(HOLDER, 1n)
  const read = client().readContract
  expect(await read({ ...card, functionName: 'locked', args: [1n] })).toBe(true)
  const own = { ...card, account: HOLDER as Address } as const
  const moves = [
    client().simulateContract({ ...own, functionName: 'transferFrom', args: [HOLDER, OTHER, 1n] }),
    client().simulateContract({
      ...own,
      functionName: 'safeTransferFrom',
      args: [HOLDER, OTHER, 1n],
    }),
    client().simulateContract({ ...own, functionName: 'approve', args: [OTHER, 1n] }),
    client().simulateContract({ ...own, functionName: 'setApprovalForAll', args: [OTHER, true] }),
    client().simulateContract({
      ...asMinter,
      ...{ functionName: 'transferFrom', args: [HOLDER, OTHER, 1n] },
    }),
  ]
  expect(await refusalsOf(moves)).toEqual(moves.map(() => 'CardIsLocked'))
  expect(await chain.cardHolder(1n)).toBe(HOLDER)
})

test('it says that it is an ERC-721 that is locked and whose metadata changes, and leads to its metadata', async () => {
  await mint(HOLDER, 2n)
  const supports = (id: `0x${string}`) =>
    client().readContract({ ...card, functionName: 'supportsInterface', args: [id] })
  for (const id of [
    '0x01ffc9a7',
    '0x80ac58cd',
    '0x5b5e139f',
    '0xb45a3c0e',
    '0x49064906',
  ] as const) {
    expect(await supports(id)).toBe(true)
  }
  expect(await supports('0xffffffff')).toBe(false)
  const uri = client().readContract({ ...card, functionName: 'tokenURI', args: [2n] })
  expect(await uri).toBe(`${CARD_METADATA}2`)
})

test('a burnt card is gone, and its number is not minted again', async () => {
  await mint(HOLDER, 3n)
  const again = client().simulateContract({
    ...asMinter,
    ...{ functionName: 'mint', args: [OTHER, 3n] },
  })
  await expect(again).rejects.toThrow('NumberUsed')
  const hash = await client().writeContract({ ...asMinter, functionName: 'burn', args: [3n] })
  await client().waitForTransactionReceipt({ hash })
  expect(await chain.cardHolder(3n)).toBeNull()
  const after = [
    client().simulateContract({ ...asMinter, functionName: 'mint', args: [HOLDER, 3n] }),
    client().simulateContract({ ...asMinter, functionName: 'burn', args: [3n] }),
    client().simulateContract({ ...asMinter, functionName: 'refresh', args: [3n] }),
    client().readContract({ ...card, functionName: 'locked', args: [3n] }),
  ]
  expect(await refusalsOf(after)).toEqual([
    'NumberUsed',
    ...Array(3).fill('ERC721NonexistentToken'),
  ])
  const used = client().readContract({ ...card, functionName: 'wasMinted', args: [3n] })
  expect(await used).toBe(true)
})

test('the minter alone mints, burns and refreshes, and the owner alone names another one', async () => {
  await mint(HOLDER, 4n)
  for (const account of [HOLDER, CARD_OWNER] as const) {
    const calls = [
      client().simulateContract({ ...card, account, functionName: 'mint', args: [OTHER, 5n] }),
      client().simulateContract({ ...card, account, functionName: 'burn', args: [4n] }),
      client().simulateContract({ ...card, account, functionName: 'refresh', args: [4n] }),
    ]
    expect(await refusalsOf(calls)).toEqual(calls.map(() => 'NotMinter'))
  }
  for (const account of [HOLDER, CARD_MINTER] as const) {
    const call = { ...card, account, functionName: 'setMinter', args: [account] } as const
    await expect(client().simulateContract(call)).rejects.toThrow()
  }
  const refresh = { ...asMinter, functionName: 'refresh', args: [4n] } as const
  const { logs } = await client().waitForTransactionReceipt({
    hash: await client().writeContract(refresh),
  })
  expect(logs).toHaveLength(1)
  await chain.setCardMinter(OTHER)
  const former = client().simulateContract({
    ...asMinter,
    ...{ functionName: 'mint', args: [HOLDER, 6n] },
  })
  await expect(former).rejects.toThrow('NotMinter')
  await chain.setCardMinter(CARD_MINTER)
})

test('what a mint puts on the chain is the address that holds it and its number, and nothing else', async () => {
  const tokenId = 2n ** 127n + 5n
  const data = encodeFunctionData({ ...card, functionName: 'mint', args: [HOLDER, tokenId] })
  // The selector and two words.
  expect(data).toHaveLength(2 + 8 + 2 * 64)
  expect(slice(data, 16, 36)).toBe(HOLDER.toLowerCase())
  const { logs } = await mint(HOLDER, tokenId)
  const known = [HOLDER.slice(2).toLowerCase(), tokenId.toString(16), '0x']
  for (const { topics, data: more } of logs) {
    for (const word of [...topics.slice(1), more]) {
      const rest = known.reduce((text, one) => text.replaceAll(one, ''), word.toLowerCase())
      expect(rest.replaceAll('0', '')).toBe('')
    }
  }
})
