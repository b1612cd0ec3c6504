import { describe, expect, it } from 'vitest'
import { claimPollInterval, claimView } from './claim-view.ts'

const pending = { status: 'PENDING' as const, createdAt: '2026-01-15T00:00:00.000Z' }
const created = Date.parse(pending.createdAt)

describe('claimView', () => {
  it('is arriving for ten seconds, then delayed', () => {
    expect(claimView(pending, created + 10_000)).toBe('arriving')
    expect(claimView(pending, created + 10_001)).toBe('delayed')
  })

  it('is credited or needs attention at any time', () => {
    expect(claimView({ ...pending, status: 'CREDITED' }, created + 60_000)).toBe('credited')
    expect(claimView({ ...pending, status: 'NEEDS_ATTENTION' }, created)).toBe('needs-attention')
    expect(claimView({ ...pending, status: 'HELD' }, created + 60_000)).toBe('on-hold')
    expect(claimView({ ...pending, status: 'REFUSED' }, created)).toBe('on-hold')
  })
})

describe('claimPollInterval', () => {
  it('stops once the claim is credited or refused', () => {
    expect(claimPollInterval({ status: 'CREDITED' }, 'down', 0)).toBe(false)
    expect(claimPollInterval({ status: 'NEEDS_ATTENTION' }, 'quiet', 0)).toBe(false)
  })

  it('is slow for one that is held, and stops once that is refused', () => {
    expect(claimPollInterval({ status: 'HELD' }, 'down', 3)).toBe(60_000)
    expect(claimPollInterval({ status: 'REFUSED' }, 'down', 0)).toBe(false)
  })

  it('is slow beside a stream, fast after its report or without it, and grows', () => {
    const intervals = (news: 'quiet' | 'moved' | 'down') =>
      [0, 1, 2, 3, 10].map((fetches) => claimPollInterval(pending, news, fetches))
    expect(intervals('quiet')).toEqual([1_000, 10_000, 20_000, 40_000, 60_000])
    expect(intervals('moved')).toEqual([1_000, 500, 1_000, 2_000, 60_000])
    expect(intervals('down')).toEqual([1_000, 1_000, 2_000, 4_000, 5_000])
  })
})
