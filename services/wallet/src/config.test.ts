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

test('a local platform has a limit of its own, above that of a deployment', () => {
  expect(approvalAbove(wallet.localSettings.APPROVAL_ABOVE)).toBe(1_000_000_000n)
})
