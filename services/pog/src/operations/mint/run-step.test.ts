import { expect, test, vi } from 'vitest'
import { newMint } from '../../domain/mint/mint.ts'
import type { MintDependencies } from './dependencies.ts'
import type { MintCall } from './mint-parts.ts'
import { runStep, type WorkingMint } from './run-step.ts'

const WALLET = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const price = { currency: 'KCASH', amount: 0n } as const
const mint: WorkingMint = {
  ...newMint('user', '01980000-0000-7000-8000-000000000001'),
  step: 'confirm',
  userName: 'foxfire',
  avatarId: 'avatar',
  payment: { id: 'payment', at: new Date(0), price, state: 'free', reason: null },
}

/** A mint whose token was asked for, of a user with this wallet now. */
function start(call: MintCall | null, linked: string | null) {
  const openMint = vi.fn(async (_wanted: { to: string }) => {})
  const deps = {
    mints: { find: async () => mint },
    cardOwners: { add: async () => {}, leave: async () => {} },
    wallet: { linkedAddress: async () => linked },
    mintParts: { chain: { mintOf: async () => call, openMint } },
    crashPoint: () => {},
  } as unknown as MintDependencies
  return { openMint, run: () => runStep(deps, mint) }
}

test('a refused token is asked for again for its wallet, also when its user has none any more', async () => {
  const { openMint, run } = start({ state: 'refused', reason: 'REVERTED', to: WALLET }, null)
  await expect(run()).rejects.toMatchObject({ code: 'MINT_FAILED' })
  expect(openMint.mock.calls).toMatchObject([[{ to: WALLET }]])
})

test('a token that nobody has asked for goes to the wallet of now', async () => {
  const { openMint, run } = start(null, WALLET)
  expect(await run()).toBeNull()
  expect(openMint.mock.calls).toMatchObject([[{ to: WALLET }]])
  await expect(start(null, null).run()).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
})
