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

test('one that may not be closed yet stays when it is dismissed, and ends when it is finished or replaced', async () => {
  const modals = createModalStore()
  const mayClose = () => false
  const first = modals.open({ name: 'walletLink', mayClose })
  modals.close('dismissed')
  expect(modals.get()?.modal.name).toBe('walletLink')
  modals.close('finished')
  expect(await first).toBe(true)

  const second = modals.open({ name: 'walletLink', mayClose })
  void modals.open({ name: 'login' })
  expect(await second).toBe(false)
  expect(modals.get()?.modal.name).toBe('login')
})
