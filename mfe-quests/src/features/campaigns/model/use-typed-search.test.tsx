import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

function open(searched = '') {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onSearch = vi.fn<(search: string) => void>()
  const { result, rerender } = renderHook((now: string) => useTypedSearch(now, onSearch), {
    initialProps: searched,
  })
  const type = (text: string) => act(() => result.current.type(text))
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { result, rerender, onSearch, type, pass }
}

test('searches once nothing more is typed', () => {
  const { onSearch, type, pass } = open()
  type('n')
  pass(299)
  type('ne ')
  pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch.mock.calls).toEqual([['ne']])
})

test('searches at once on request, and not again after the pause', () => {
  const { result, onSearch, type, pass } = open()
  type('neon')
  act(() => result.current.send('neon'))
  pass(1_000)
  expect(onSearch.mock.calls).toEqual([['neon']])
})

test('keeps what is typed while its own search comes back', () => {
  const { result, rerender, type, pass } = open()
  type('ne')
  pass(300)
  type('neon')
  rerender('ne')
  expect(result.current.typed).toBe('neon')
})

test('shows what another control searches for', () => {
  const { result, rerender, onSearch, pass } = open('neon')
  rerender('')
  expect(result.current.typed).toBe('')
  pass(1_000)
  expect(onSearch).not.toHaveBeenCalled()
})
