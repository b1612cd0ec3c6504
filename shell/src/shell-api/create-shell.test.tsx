import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { answer, createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createShell } from './create-shell.ts'

test('a login with a live refresh cookie signs in without the modal', async () => {
  const api = createFakeApi()
  const accessToken = accessTokenWith({ sub: 'u1' })
  api.on('POST /auth/refresh-token', () => answer({ accessToken }))
  vi.stubGlobal('fetch', api.fetch)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'hasSession=1'
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server clears it
    document.cookie = 'hasSession=; max-age=0'
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  const shell = createShell({ sessionOver: () => 'over' })
  expect(await shell.shellApi.session.requireLogin()).toBe(true)
  expect(shell.session.get()).toMatchObject({ status: 'signed-in', userId: 'u1' })
  expect(shell.modals.get()).toBeNull()
})
