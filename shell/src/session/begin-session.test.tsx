import { DELETION_PATH } from '@platform/contracts/shell/paths'
import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { expect, test, vi } from 'vitest'
import type { Shell } from '../shell-api/create-shell.ts'
import { beginSession } from './begin-session.ts'

const login = {
  accessToken: accessTokenWith({ sub: 'u1' }),
  refreshToken: 'never-to-be-stored',
  idToken: 'id',
  userId: 'u1',
  isNewUser: false,
}

function setUp() {
  const shell = {
    session: { begin: vi.fn() },
    analytics: { track: vi.fn() },
    shellApi: { navigate: vi.fn() },
  }
  return { ...shell, shell: shell as unknown as Shell }
}

test('begins the session and stays on the page', () => {
  const { shell, session, shellApi } = setUp()
  beginSession(shell, login, 'phone')
  expect(session.begin).toHaveBeenCalledWith(login, 'phone')
  expect(shellApi.navigate).not.toHaveBeenCalled()
})

test('leads a user whose account is to be deleted to the page where they can keep it', () => {
  const { shell, shellApi } = setUp()
  beginSession(shell, { ...login, deletedAt: '2026-03-15T12:00:00.000Z' }, 'phone')
  expect(shellApi.navigate).toHaveBeenCalledWith(DELETION_PATH)
})
