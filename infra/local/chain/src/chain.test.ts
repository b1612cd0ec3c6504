import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RELAYER, TEST_USDT } from './addresses.ts'
import { compile } from './compile.ts'
import { compiled } from './compiled.ts'
import { startChain } from './start-chain.ts'

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const GIVEN = 1_000_000n

test('the same sources are the same bytecode, whenever they are compiled', async () => {
  expect(await compiled()).toEqual(await compile())
})

test('a chain that ends continues from its file, with the contracts and what they hold', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stateFile = join(folder, 'state.json')
  const first = await startChain({ stateFile })
  await first.giveToken(WALLET, GIVEN, TEST_USDT)
  await first.sendToken(WALLET, RELAYER, 400_000n, TEST_USDT)
  await first.stop()
  const second = await startChain({ stateFile })
  onTestFinished(second.stop)
  expect(await second.balanceOf(WALLET, TEST_USDT)).toBe(600_000n)
})

test('tokens are given and taken away', async () => {
  const chain = await startChain()
  onTestFinished(chain.stop)
  await chain.giveToken(WALLET, 5n)
  await chain.takeToken(WALLET, 2n)
  expect(await chain.balanceOf(WALLET)).toBe(3n)
  await expect(chain.takeToken(WALLET, 4n)).rejects.toThrow()

  expect(await chain.ownerOf(7n)).toBeNull()
  await chain.giveNft(WALLET, 7n)
  expect(await chain.ownerOf(7n)).toBe(WALLET)
  await expect(chain.giveNft(WALLET, 7n)).rejects.toThrow()
  await chain.takeNft(7n)
  expect(await chain.ownerOf(7n)).toBeNull()
})

test('what was mined is mined however the chain ended, in blocks of the same numbers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const keptFile = join(folder, 'kept', 'state.json')
  const seen = async ({ url, balanceOf }: Awaited<ReturnType<typeof startChain>>) => {
    const ask = async (method: string, params: unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body })
      return ((await answer.json()) as { result: never }).result
    }
    return {
      held: await balanceOf(WALLET, TEST_USDT),
      head: Number(await ask('eth_blockNumber', [])),
      first: ((await ask('eth_getBlockByNumber', ['0x0', false])) as { hash: string }).hash,
    }
  }
  const first = await startChain({ keptFile })
  onTestFinished(() => first.kill())
  await first.giveToken(WALLET, GIVEN, TEST_USDT)
  await first.mine(2)
  await first.mine(3)
  await first.sendToken(WALLET, RELAYER, 400_000n, TEST_USDT)
  await first.mine(1)
  const before = await seen(first)
  expect(before.held).toBe(600_000n)
  await first.restart()
  expect(await seen(first)).toEqual(before)
  await first.reorganise(2)
  expect((await seen(first)).held).toBe(GIVEN)
  await first.kill()

  const second = await startChain({ keptFile })
  onTestFinished(() => second.kill())
  expect(await seen(second)).toEqual({ ...before, held: GIVEN })
  await second.sendToken(WALLET, RELAYER, 400_000n, TEST_USDT)
  await second.stop()
  const third = await startChain({ keptFile })
  onTestFinished(() => third.stop())
  expect(await seen(third)).toEqual({ ...before, head: before.head + 1 })
})
