import { expect, test, vi } from 'vitest'
import { followUncaught } from './follow-uncaught.ts'

function thrownIn(address: string): Error {
  const error = new TypeError('x is not a function')
  error.stack = `TypeError\n    at ${address}:1:2`
  return error
}

test('passes on what a remote threw or rejected, and nothing of the shell or of others', () => {
  const page = new EventTarget()
  const onReport = vi.fn()
  followUncaught(page, onReport)
  const dispatch = (type: string, about: object) =>
    page.dispatchEvent(Object.assign(new Event(type), about))

  dispatch('error', { error: thrownIn('https://builds.test/mfe-quests/1.0.0/12.js') })
  dispatch('unhandledrejection', { reason: thrownIn('https://builds.test/mfe-wallet/2.0.0/3.js') })
  dispatch('error', { error: thrownIn('https://site.test/main.js') })
  // A script of another origin, and a promise that was rejected with no error.
  dispatch('error', { error: null })
  dispatch('unhandledrejection', { reason: 'no' })

  expect(onReport.mock.calls.map(([{ kind, remote, version }]) => [kind, remote, version])).toEqual(
    [
      ['error', 'mfe-quests', '1.0.0'],
      ['error', 'mfe-wallet', '2.0.0'],
    ],
  )
})
