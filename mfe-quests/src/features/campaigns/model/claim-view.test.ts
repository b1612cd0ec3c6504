import { describe, expect, it } from 'vitest'
import { claimPollInterval, claimView } from './claim-view.ts'

const pending = { status: 'PENDING' as const, createdAt: '2026-01-15T00:00:00.000Z' }
const created = Date.parse(pending.createdAt)

describe('claimView', () => {
  it('is arriving for ten seconds, then delayed', () => {
    expect(claimView(pending, created + 10_000)).toBe('arriving')
    expect(claimView(pending, created + 10_001)).toBe('delayed')
  })

  it('stops polling once the claim is credited or refused', () => {
    const credited = claimView({ ...pending, status: 'CREDITED' }, created + 60_000)
    expect(credited).toBe('credited')
    expect(claimPollInterval(credited)).toBe(false)
    expect(claimPollInterval('delayed')).toBe(5_000)
  })
})
