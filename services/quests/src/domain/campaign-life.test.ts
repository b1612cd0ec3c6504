import { campaignStatuses } from '@platform/contracts/quests/campaign'
import { expect, test } from 'vitest'
import { canMove, dueStatus, effectiveStatus, isOver, requireOpen } from './campaign-life.ts'

const at = (ms: number) => new Date(ms)
const campaign = (status: 'PUBLISHED' | 'LIVE' | 'ENDED' | 'DRAFT') => ({
  status,
  startsAt: at(1_000),
  endsAt: at(2_000),
  pausedAt: null,
})

test('a fixed campaign moves one way through its statuses, or from draft to archive, without a settlement', () => {
  expect(legalMoves('FIXED_SLOT_FIXED_REWARD')).toEqual([
    'DRAFT>PUBLISHED',
    'DRAFT>ARCHIVED',
    'PUBLISHED>LIVE',
    'LIVE>ENDED',
    'ENDED>REWARDS_CREDITED',
    'REWARDS_CREDITED>ARCHIVED',
  ])
})

test.each(['OPEN_SLOT_DYNAMIC_REWARD', 'OPEN_SLOT_LEADERBOARD_REWARD'] as const)(
  'a campaign of %s moves one way through its statuses, or from draft to archive, with a settlement',
  (variant) => {
    expect(legalMoves(variant)).toEqual([
      'DRAFT>PUBLISHED',
      'DRAFT>ARCHIVED',
      'PUBLISHED>LIVE',
      'LIVE>ENDED',
      'ENDED>PROCESSING_REWARDS',
      'PROCESSING_REWARDS>CLAIM_REWARDS',
      'CLAIM_REWARDS>REWARDS_CREDITED',
      'REWARDS_CREDITED>ARCHIVED',
    ])
  },
)

test('a campaign is LIVE from its start on, to the millisecond', () => {
  expect(effectiveStatus(campaign('PUBLISHED'), at(999))).toBe('PUBLISHED')
  expect(effectiveStatus(campaign('PUBLISHED'), at(1_000))).toBe('LIVE')
})

test('a campaign is ENDED from its end on, to the millisecond', () => {
  expect(effectiveStatus(campaign('LIVE'), at(1_999))).toBe('LIVE')
  expect(effectiveStatus(campaign('LIVE'), at(2_000))).toBe('ENDED')
})

test('readers see the end of a campaign that no worker has touched since it was published', () => {
  expect(effectiveStatus(campaign('PUBLISHED'), at(5_000))).toBe('ENDED')
})

test('the worker moves one status at a time, so that every change is published', () => {
  expect(dueStatus(campaign('PUBLISHED'), at(5_000))).toBe('LIVE')
  expect(dueStatus(campaign('LIVE'), at(5_000))).toBe('ENDED')
  expect(dueStatus(campaign('ENDED'), at(5_000))).toBeNull()
})

test('time alone never publishes a draft', () => {
  expect(effectiveStatus(campaign('DRAFT'), at(5_000))).toBe('DRAFT')
})

test('closing waits 25 seconds for what was let in before the end', () => {
  expect(isOver(at(2_000), at(26_999))).toBe(false)
  expect(isOver(at(2_000), at(27_000))).toBe(true)
})

function legalMoves(variant: Parameters<typeof canMove>[0]): string[] {
  return campaignStatuses.flatMap((from) =>
    campaignStatuses.filter((to) => canMove(variant, from, to)).map((to) => `${from}>${to}`),
  )
}

test('a campaign is open while it is LIVE and not paused', () => {
  const live = campaign('LIVE')
  expect(() => requireOpen(live, at(1_500))).not.toThrow()
  const paused = { ...live, pausedAt: at(1_400) }
  const codeAt = (now: Date) => {
    try {
      return requireOpen(paused, now)
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(codeAt(at(1_500))).toBe('CAMPAIGN_PAUSED')
  // A pause moves the end.
  expect(codeAt(at(2_000))).toBe('CAMPAIGN_PAUSED')
})
