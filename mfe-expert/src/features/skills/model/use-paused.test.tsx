import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usePaused } from './use-paused.ts'

test('what is typed without a pause is one value', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const seen: string[] = []
  const { rerender } = renderHook(
    ({ value }) => {
      seen.push(usePaused(value, 150))
    },
    { initialProps: { value: '' } },
  )
  for (const value of ['s', 'sq', 'sql']) {
    rerender({ value })
    act(() => void vi.advanceTimersByTime(149))
  }
  act(() => void vi.advanceTimersByTime(1))
  expect([...new Set(seen)]).toEqual(['', 'sql'])
})
