import type { SessionState } from '@platform/contracts/shell/shell-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { createValue } from '@platform/remote-kit/value'
import { expect, test, vi } from 'vitest'
import { afterLogin } from './after-login.ts'

function open(path: string, initial: SessionState = visitor) {
  history.replaceState(null, '', path)
  const session = createValue<SessionState>(initial)
  const reopen = vi.fn()
  const ending = new AbortController()
  afterLogin(session, 'reopen-quest', reopen, ending.signal)
  return { session, reopen, end: () => ending.abort() }
}

test('a log-in on the page of a quest reopens it, once', () => {
  const { session, reopen } = open('/quest-details/first-blood')
  session.set(signedIn)
  session.set({ ...signedIn })
  expect(reopen).toHaveBeenCalledTimes(1)
})

test('a log-in elsewhere, a log-out, and a listener that is gone do nothing', () => {
  const elsewhere = open('/profile/')
  elsewhere.session.set(signedIn)
  const leaving = open('/quest-details/first-blood', signedIn)
  leaving.session.set(visitor)
  const gone = open('/quest-details/first-blood')
  gone.end()
  gone.session.set(signedIn)
  for (const { reopen } of [elsewhere, leaving, gone]) expect(reopen).not.toHaveBeenCalled()
})
