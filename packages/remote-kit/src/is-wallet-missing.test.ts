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

test('waits for a wallet that is being made, until that has failed', async () => {
  const wallet = createValue<WalletState>({ status: 'missing', isBeingMade: true })
  const asked = isWalletMissing(wallet)
  await vi.advanceTimersByTimeAsync(1_000)
  wallet.set({ status: 'saved', address: '0x1', kind: 'embedded' })
  expect(await asked).toBe(false)

  wallet.set({ status: 'missing', isBeingMade: true })
  const askedAgain = isWalletMissing(wallet)
  wallet.set({ status: 'missing', isBeingMade: false })
  expect(await askedAgain).toBe(true)
})

test('lets the write pass as soon as the shell knows of a wallet', async () => {
  const wallet = createValue<WalletState>({ status: 'unknown' })
  const asked = isWalletMissing(wallet)
  await vi.advanceTimersByTimeAsync(9_000)
  wallet.set({ status: 'saved', address: '0x1', kind: 'external' })
  expect(await asked).toBe(false)
})

test('a wallet that is not known after ten seconds counts as missing', async () => {
  const answered = vi.fn()
  void isWalletMissing(createValue<WalletState>({ status: 'unknown' })).then(answered)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalledWith(true)
})
