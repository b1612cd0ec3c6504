import { wallet } from '@platform/contracts/wallet/service'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { config } from './config.ts'

const approvalAbove = (given?: string) =>
  z.object(config).parse({
    PUBLIC_ORIGIN: 'http://localhost:3000',
    WALLET_SECRET_FILE: '/keys/wallet.secret',
    APPROVAL_ABOVE: given,
  }).APPROVAL_ABOVE

test('a large issue needs a second person on a deployment that sets no limit', () => {
  expect(approvalAbove()).toBe(100_000n)
})

const rampTerms = (own: object) => {
  const terms = {
    ...{ price: '0.09', payoutPrice: '0.085', feeBps: 200, taxBps: 1_800 },
    ...{ least: '1000.00', most: '500000.00' },
  }
  return z
    .object({ RAMP_TERMS: config.RAMP_TERMS })
    .safeParse({ RAMP_TERMS: JSON.stringify({ INR: { ...terms, ...own } }) })
}

test.each([
  // 2 % with 18 % tax on it, once on each side: a price of 0.09 takes a payout price of 0.09435 at most.
  [{ payoutPrice: '0.094350' }, null],
  [{ payoutPrice: '0.094351' }, 'must not give more than buying costs'],
  [{ payoutPrice: '0.09', feeBps: 0 }, null],
  [{ payoutPrice: '0.090001', feeBps: 0 }, 'must not give more than buying costs'],
  [{ least: '500000.00' }, null],
  [{ least: '500000.01' }, 'least must not be above most'],
])(
  'prices at which a user would gain by buying and paying out in turn are refused: %j',
  (own, refusal) => {
    const { success, error } = rampTerms(own)
    expect(success).toBe(refusal === null)
    if (refusal) expect(error?.message).toContain(refusal)
  },
)

test('a local platform has a limit of its own, above that of a deployment', () => {
  expect(approvalAbove(wallet.localSettings.APPROVAL_ABOVE)).toBe(1_000_000_000n)
})
