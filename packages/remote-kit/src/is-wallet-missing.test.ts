import type { WalletState } from '@platform/contracts/shell/shell-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isWalletMissing } from './is-wallet-missing.ts'
import { createValue } from './value.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the shell knows is answered at once', async () => {
  expect(await isWalletMissing(createValue<WalletState>({ status: 'missing' }))).toBe(true)
})

test('what it does not know yet is waited for', async () => {
  const wallet = createValue<WalletState>({ status: 'unknown' })
  const asked = isWalletMissing(wallet)
  await vi.advanceTimersByTimeAsync(1_000)
  wallet.set({ status: 'missing' })
  expect(await asked).toBe(true)
})

test('after three seconds without an answer the wallet counts as there: the server decides', async () => {
  const asked = isWalletMissing(createValue<WalletState>({ status: 'unknown' }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await asked).toBe(false)
})
