import { RELOAD_AFTER_LOGIN_MS } from '@platform/contracts/constants'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { ApiFailure, noAnswer, notSent } from '@platform/remote-kit/api-client'
import { QueryObserver } from '@platform/remote-kit/query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient, forgetOnNewSession } from './query-client.ts'
import { createValue } from './value.ts'

const user = (userId: string, roles: string[] = []): SessionState => ({
  status: 'signed-in',
  userId,
  email: null,
  phoneNumber: null,
  roles,
})

async function fetchedBy(userId: string) {
  const session = createValue<SessionState>(user(userId))
  const queries = createQueryClient()
  forgetOnNewSession(queries, session)
  queries.setQueryData(['private', userId], 'of the first')
  return { session, queries }
}

test('what was fetched for one user is gone once another has taken over', async () => {
  const { session, queries } = await fetchedBy('a')
  session.set(user('b'))
  await vi.waitFor(() => expect(queries.getQueryData(['private', 'a'])).toBeUndefined())
})

test('a page drops what a visitor saw within the time that the specification gives', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const session = createValue<SessionState>({ status: 'visitor' })
  const queries = createQueryClient()
  forgetOnNewSession(queries, session)
  queries.setQueryData(['campaigns', null], 'of a visitor')
  session.set(user('a'))
  vi.advanceTimersByTime(RELOAD_AFTER_LOGIN_MS)
  expect(queries.getQueryData(['campaigns', null])).toBeUndefined()
})

test('a refreshed token of the same user forgets nothing', async () => {
  const { session, queries } = await fetchedBy('a')
  session.set(user('a', ['admin']))
  await new Promise((resolve) => setTimeout(resolve))
  expect(queries.getQueryData(['private', 'a'])).toBe('of the first')
})

test('what is shown under a key without a user is fetched again', async () => {
  const { session, queries } = await fetchedBy('a')
  const queryFn = vi.fn().mockResolvedValueOnce("a's").mockResolvedValueOnce("b's")
  const observer = new QueryObserver<string>(queries, { queryKey: ['profile'], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("a's"))
  session.set(user('b'))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("b's"))
  stop()
})

test('what a screen already fetches for the next user is not fetched twice', async () => {
  const { session, queries } = await fetchedBy('a')
  const queryFn = vi.fn().mockResolvedValue('fresh')
  const key = () => ['list', session.get().status === 'signed-in' && session.get()]
  const observer = new QueryObserver<string>(queries, { queryKey: key(), queryFn })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  session.set(user('b'))
  observer.setOptions({ queryKey: key(), queryFn })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

test('what was not sent without a network fails at once, and what got no answer is asked again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queries = createQueryClient()
  const timesAsked = async (failure: typeof notSent) => {
    const queryFn = vi.fn(() => Promise.reject(new ApiFailure(failure)))
    const stop = new QueryObserver(queries, { queryKey: [failure.code], queryFn }).subscribe(
      () => {},
    )
    await vi.advanceTimersByTimeAsync(8_000)
    stop()
    return queryFn.mock.calls.length
  }
  expect(await timesAsked(notSent)).toBe(1)
  expect(await timesAsked(noAnswer)).toBe(3)
})
