// @vitest-environment jsdom
import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { beforeEach, expect, test, vi } from 'vitest'
import { resumeSession } from './resume-session.ts'
import { createSessionStore } from './session-store.ts'

const token = accessTokenWith({ sub: 'u1' })
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = cookie
}

beforeEach(() => {
  localStorage.clear()
  setCookie('hasSession=; max-age=0')
})

function open() {
  const session = createSessionStore()
  const refresh = vi.fn(async () => {
    session.accessToken.set(token)
    return token
  })
  return { session, refresh }
}

test('who has a live cookie is signed in, though the storage was cleared', async () => {
  setCookie('hasSession=1')
  const { session, refresh } = open()
  await resumeSession(session, refresh)
  expect(session.get()).toMatchObject({ status: 'signed-in', userId: 'u1' })
  expect(localStorage.getItem('userId')).toBe('u1')
})

test('a visitor without it is not asked about', async () => {
  const { session, refresh } = open()
  await resumeSession(session, refresh)
  expect(refresh).not.toHaveBeenCalled()
  expect(session.get().status).toBe('visitor')
})

test('who has a token keeps it', async () => {
  setCookie('hasSession=1')
  localStorage.setItem('accessToken', token)
  const { session, refresh } = open()
  await resumeSession(session, refresh)
  expect(refresh).not.toHaveBeenCalled()
})
