import { expect, test } from 'vitest'
import type { ChainClient } from '../on-chain.ts'
import type { Providers } from '../providers.ts'
import { holdNft } from './hold-nft.ts'
import { holdToken } from './hold-token.ts'
import type { AnyTaskType, CheckRun } from './task-type.ts'

const POOR = `0x${'a1'.repeat(20)}`
const RICH = `0x${'B2'.repeat(20)}`
const contract = `0x${'c3'.repeat(20)}`
const on = { chainId: 137, chainName: 'Polygon', contract }
const token = { ...on, symbol: 'EMBER', minimum: '10000000' }
const nft = { ...on, collection: 'Ember Banners', minimum: 2 }

function check(
  type: AnyTaskType,
  settings: object,
  wallets: string[],
  held: Partial<ChainClient>,
  used: ReadonlySet<string> = new Set(),
) {
  const run = {
    ...{ settings, wallets: async () => wallets },
    takeHolding: async ([first]: string[]) => first !== undefined && !used.has(first),
  } as unknown as CheckRun<unknown, unknown>
  return type.check?.(run, { evmRpc: { decimals: async () => 6, ...held } } as Providers)
}
const balances = (of: Record<string, bigint>) => ({
  balanceOf: async (_of: unknown, wallet: string) => of[wallet] ?? 0n,
})
const verified = { kind: 'verified' }

test('any wallet may hold the token, exactly the minimum is enough, and no sum of wallets', async () => {
  const both = (poor: bigint, rich: bigint) =>
    check(holdToken, token, [POOR, RICH], balances({ [POOR]: poor, [RICH]: rich }))
  expect(await both(0n, 10_000_000n)).toEqual(verified)
  expect(await both(10_000_000n, 0n)).toEqual(verified)
  expect(await both(5_000_000n, 9_999_999n)).toEqual({
    kind: 'rejected',
    rejection: 'TOKEN_BALANCE_TOO_LOW',
    details: {
      wallet: '0xB2B2…B2B2',
      holds: '9.999999',
      needs: '10',
      token: 'EMBER',
      chain: 'Polygon',
    },
  })
})

test('so many tokens of a collection are in one wallet', async () => {
  expect(await check(holdNft, nft, [RICH], balances({ [RICH]: 2n }))).toEqual(verified)
  expect(await check(holdNft, nft, [RICH], balances({ [RICH]: 1n }))).toMatchObject({
    rejection: 'NFT_NOT_HELD',
    details: { wallet: '0xB2B2…B2B2', holds: '1', needs: '2', collection: 'Ember Banners' },
  })
})

test.each([
  ['one of the wallets, in other letters', RICH.toLowerCase(), 'verified'],
  ['somebody else', contract, 'rejected'],
  ['nobody', null, 'rejected'],
])('a certain token that %s owns', async (_who, owner, kind) => {
  const held = { ownerOf: async () => owner }
  const result = await check(holdNft, { ...nft, tokenId: '7' }, [POOR, RICH], held)
  expect(result).toMatchObject({ kind })
  if (kind === 'rejected') {
    expect(result).toMatchObject({ details: { wallet: '0xa1a1…a1a1, 0xB2B2…B2B2', token: '7' } })
  }
})

test('what has verified a task for somebody else verifies none, and a block is asked for where the task names one', async () => {
  const owner = { ownerOf: async () => RICH }
  const seventh = { ...nft, tokenId: '7' }
  const tokenUsed = new Set([`token:137:${contract}:7`])
  expect(await check(holdNft, seventh, [RICH], owner, tokenUsed)).toMatchObject({
    rejection: 'HOLDING_USED',
  })
  const walletUsed = new Set([`wallet:${RICH.toLowerCase()}`])
  const rich = balances({ [RICH]: 10_000_000n })
  for (const [type, settings] of [[holdToken, token] as const, [holdNft, nft] as const]) {
    expect(await check(type, settings, [RICH], rich, walletUsed)).toMatchObject({
      rejection: 'HOLDING_USED',
    })
  }
  const asked: unknown[] = []
  const atBlock = { balanceOf: async (of: { block?: number }) => BigInt(asked.push(of.block)) }
  await check(holdToken, { ...token, block: 81_234 }, [POOR, RICH], atBlock)
  expect(asked).toEqual([81_234, 81_234])
})
