// @vitest-environment jsdom
import { ApiFailure, noAnswer } from '@platform/remote-kit/api-client'
import { QueryObserver, useInfiniteQuery } from '@platform/remote-kit/query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pagedQuery } from './paged-query.ts'
import { createQueryClient } from './query-client.ts'

const AFTER_TRIES_MS = 4_000
const LONGEST_PAUSE_MS = 12_000

const refusal = (status: number) => new ApiFailure({ ...noAnswer, status, code: null })

beforeEach(() => void vi.useFakeTimers())

/** A query that a screen shows, after the tries of its first call have failed. */
async function failedWith(failure: ApiFailure) {
  const answer = vi.fn<() => Promise<string>>().mockRejectedValue(failure)
  const queries = createQueryClient()
  const options = { queryKey: ['page'], queryFn: answer }
  const observer = new QueryObserver<string>(queries, options)
  const shown: unknown[] = []
  const leave = observer.subscribe(({ status }) => void shown.push(status))
  onTestFinished(() => {
    leave()
    queries.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  await vi.advanceTimersByTimeAsync(AFTER_TRIES_MS)
  // Its code is fetched after the first failure.
  await vi.dynamicImportSettled()
  expect(observer.getCurrentResult().status).toBe('error')
  answer.mockClear()
  shown.length = 0
  return { answer, queries, observer, shown, leave }
}

test.each([
  ['no answer', noAnswer.status],
  ['503', 503],
])(
  'after %s a page comes back without a press, and shows its failure until then',
  async (_, status) => {
    const { answer, observer, shown } = await failedWith(refusal(status))
    await vi.advanceTimersByTimeAsync(3 * LONGEST_PAUSE_MS)
    expect(answer.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(answer.mock.calls.length).toBeLessThanOrEqual(5)
    answer.mockResolvedValue('there again')
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
    expect(observer.getCurrentResult().data).toBe('there again')
    expect(shown).toEqual(['success'])
  },
)

test('a list of pages comes back with its first page', async () => {
  const { queries } = await failedWith(refusal(503))
  const page = { items: ['one'], nextCursor: null }
  const fetchPage = vi.fn().mockRejectedValue(refusal(503))
  const { result, unmount } = renderHook(() =>
    useInfiniteQuery(pagedQuery<string>({ queryKey: ['list'], fetchPage }), queries),
  )
  onTestFinished(unmount)
  await vi.advanceTimersByTimeAsync(AFTER_TRIES_MS)
  fetchPage.mockResolvedValue({ success: true, status: 200, data: page, message: '', code: null })
  await act(() => vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS))
  expect(result.current.data?.pages).toEqual([page])
})

test('what the server refused is not asked again', async () => {
  const { answer } = await failedWith(refusal(403))
  await vi.advanceTimersByTimeAsync(5 * LONGEST_PAUSE_MS)
  expect(answer).not.toHaveBeenCalled()
})

test('the time that the server names is kept', async () => {
  const { answer } = await failedWith(
    new ApiFailure({ ...noAnswer, status: 503, retryAfterMs: 60_000 }),
  )
  await vi.advanceTimersByTimeAsync(40_000)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(answer).toHaveBeenCalledOnce()
})

test('a hidden tab asks nothing, nor one without a network', async () => {
  const { answer } = await failedWith(refusal(503))
  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(3 * LONGEST_PAUSE_MS)
  tab.mockReturnValue('visible')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(3 * LONGEST_PAUSE_MS)
  expect(answer).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
  expect(answer).toHaveBeenCalled()
})

test('a screen that was left asks nothing', async () => {
  const { answer, leave } = await failedWith(refusal(503))
  leave()
  await vi.advanceTimersByTimeAsync(3 * LONGEST_PAUSE_MS)
  expect(answer).not.toHaveBeenCalled()
})

test('an answer for the user before is dropped', async () => {
  const { answer, queries, observer } = await failedWith(refusal(503))
  const late = Promise.withResolvers<string>()
  answer.mockReturnValueOnce(late.promise).mockRejectedValue(refusal(404))
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
  expect(answer).toHaveBeenCalledOnce()
  void queries.resetQueries()
  late.resolve('of the user before')
  await vi.advanceTimersByTimeAsync(AFTER_TRIES_MS)
  expect(observer.getCurrentResult().data).toBeUndefined()
})
