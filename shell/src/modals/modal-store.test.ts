import { expect, test } from 'vitest'
import { createModalStore } from './modal-store.ts'

test('opening a modal resolves with whether the user finished it', async () => {
  const modals = createModalStore()
  const login = modals.open({ name: 'login' })
  expect(modals.get()?.modal.name).toBe('login')
  modals.close('finished')
  expect(await login).toBe(true)
  expect(modals.get()).toBeNull()
})

test('ten callers share one modal', async () => {
  const modals = createModalStore()
  const first = modals.open({ name: 'login' })
  const { key } = modals.get()!
  const asked = [first, ...Array.from({ length: 9 }, () => modals.open({ name: 'login' }))]
  expect(modals.get()?.key).toBe(key)
  modals.close('finished')
  expect(await Promise.all(asked)).toEqual(Array(10).fill(true))
})

test('another modal replaces the open one, which resolves as not finished', async () => {
  const modals = createModalStore()
  const notFound = modals.open({ name: 'walletNotFound' })
  const link = modals.open({ name: 'walletLink' })
  expect(await notFound).toBe(false)
  expect(modals.get()?.modal.name).toBe('walletLink')
  modals.close('finished')
  expect(await link).toBe(true)
})

test('a reopened modal gets a new key', () => {
  const modals = createModalStore()
  void modals.open({ name: 'login' })
  const first = modals.get()!.key
  modals.close('dismissed')
  void modals.open({ name: 'login' })
  expect(modals.get()!.key).not.toBe(first)
})

test('one with a custom close stays until that closes it, and ends when it is finished or replaced', async () => {
  const modals = createModalStore()
  let closeFirst = () => {}
  const first = modals.open({ name: 'walletLink', customClose: (close) => (closeFirst = close) })
  modals.close('dismissed')
  expect(modals.get()?.modal.name).toBe('walletLink')
  closeFirst()
  expect(await first).toBe(false)
  expect(modals.get()).toBeNull()

  const second = modals.open({ name: 'walletLink', customClose: () => {} })
  modals.close('finished')
  expect(await second).toBe(true)

  const third = modals.open({ name: 'walletLink', customClose: () => {} })
  void modals.open({ name: 'login' })
  expect(await third).toBe(false)
  // Late: another modal is open by now.
  closeFirst()
  expect(modals.get()?.modal.name).toBe('login')
})

test('a modal begins with step 1, goes on, and starts over when it is opened again', () => {
  const modals = createModalStore()
  void modals.open({ name: 'walletExport' })
  const { key, step } = modals.get()!
  expect(step).toBe(1)
  modals.setStep(2)
  expect(modals.get()).toMatchObject({ key, step: 2 })
  modals.close('dismissed')
  modals.setStep(3)
  expect(modals.get()).toBeNull()
  void modals.open({ name: 'walletExport' })
  expect(modals.get()?.step).toBe(1)
})
