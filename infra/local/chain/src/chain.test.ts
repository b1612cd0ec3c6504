import { expect, onTestFinished, test } from 'vitest'
import { compile } from './compile.ts'
import compiled from './compiled.json' with { type: 'json' }
import { startChain } from './start-chain.ts'

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('the stored bytecode is that of the contracts', async () => {
  expect(await compile()).toEqual(compiled)
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
