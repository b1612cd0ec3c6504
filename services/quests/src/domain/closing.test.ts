import { expect, test } from 'vitest'
import type { Campaign } from './campaign.ts'
import { CLOSING_GRACE_MS } from './campaign-life.ts'
import { nextPass } from './closing.ts'

const end = Date.parse('2026-01-01T00:00:00Z')
const ended = { status: 'ENDED', endsAt: new Date(end), claimEndsAt: null } as Campaign

test.each([
  ['long before its closing begins', -86_400, 300],
  ['shortly before its closing begins', -5, 30],
  ['as its closing begins', 25, 2],
  ['after a minute of waiting', 85, 15],
  ['after days', 500_000, 300],
])(
  'the pause before the next pass fits the time waited: %s',
  (_when, secondsAfterEnd, pauseSeconds) => {
    const now = new Date(end + secondsAfterEnd * 1000)
    expect((nextPass(ended, now).getTime() - now.getTime()) / 1000).toBe(pauseSeconds)
  },
)

test('a dynamic campaign waits for its last claims, not for its end', () => {
  const claiming = { ...ended, status: 'CLAIM_REWARDS', claimEndsAt: new Date(end + 60_000) }
  expect(nextPass(claiming as Campaign, new Date(end)).getTime()).toBe(
    end + 60_000 + CLOSING_GRACE_MS,
  )
})
