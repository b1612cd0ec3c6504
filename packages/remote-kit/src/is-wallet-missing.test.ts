import type { WalletState } from '@platform/contracts/shell/shell-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isWalletMissing } from './is-wallet-missing.ts'
import { createValue } from './value.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('resolves at once when the shell already knows', async () => {
  expect(await isWalletMissing(createValue<WalletState>({ status: 'missing' }))).toBe(true)
})

test('waits while the shell does not know it yet', async () => {
  const wallet = createValue<WalletState>({ status: 'unknown' })
  const asked = isWalletMissing(wallet)
  await vi.advanceTimersByTimeAsync(1_000)
  wallet.set({ status: 'missing' })
  expect(await asked).toBe(true)
})

test('after three seconds the wallet does not count as missing: the server decides', async () => {
  const asked = isWalletMissing(createValue<WalletState>({ status: 'unknown' }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await asked).toBe(false)
})
