import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const labels = {
  starts: (left: string) => `Starts in ${left}`,
  ends: (left: string) => `Ends in ${left}`,
}

describe('Countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('counts down once a second, from "starts" over "ends" to nothing, and reports each change', () => {
    const onPhase = vi.fn()
    render(<Countdown startsAt={1_002_000} endsAt={1_004_000} labels={labels} onPhase={onPhase} />)
    expect(screen.getByRole('timer', { name: 'Starts in 00:00:02' })).toBeDefined()
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.getByRole('timer', { name: 'Starts in 00:00:01' })).toBeDefined()
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.getByRole('timer', { name: 'Ends in 00:00:02' })).toBeDefined()
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(onPhase.mock.calls).toEqual([['ends'], ['over']])
  })

  it("counts on the server's clock, not the device's", () => {
    render(<Countdown endsAt={9_060_000} clock={() => 9_000_000} />)
    expect(screen.getByRole('timer').textContent).toBe('00:01:00')
  })

  it('runs one timer for the page and stops it with the last countdown', () => {
    const { unmount } = render(
      <>
        <Countdown endsAt={2_000_000} />
        <Countdown endsAt={3_000_000} />
      </>,
    )
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
