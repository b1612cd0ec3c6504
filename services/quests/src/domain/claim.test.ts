import { expect, test } from 'vitest'
import {
  campaignInput,
  dynamicCampaignInput,
  rankedCampaignInput,
} from '../testing/campaign-input.ts'
import type { Campaign } from './campaign.ts'
import { contentOf } from './campaign-content.ts'
import { countsAsClaimed, newClaim, payableSlots, requireClaimable } from './claim.ts'
import type { Progress } from './progress.ts'
import { newRecheck } from './recheck.ts'
import type { Settlement } from './settlement.ts'
import { shareOf } from './share.ts'

const start = new Date('2026-01-01T00:00:00Z')
const end = new Date('2026-01-02T00:00:00Z')
const claimEnd = new Date('2026-01-03T00:00:00Z')
const before = (date: Date) => new Date(date.getTime() - 1)
const dates = { startsAt: start.toISOString(), endsAt: end.toISOString() }

test('a fixed reward can be claimed until the last millisecond of the campaign', () => {
  expect(codeOf(() => requireClaimable(fixed(), finished, before(end)))).toBe('no error')
  expect(codeOf(() => requireClaimable(fixed(), finished, end))).toBe('CLAIM_NOT_OPEN')
})

test('what is refused, or taken back for a task that was undone, opens no campaign that comes after', () => {
  const recheck = { ...newRecheck({ afterDays: 1, clawBack: true }, start), dueAt: null }
  const claim = { status: 'CREDITED' as const, hold: null }
  expect(countsAsClaimed(null)).toBe(false)
  expect(countsAsClaimed({ ...claim, recheck: { ...recheck, outcome: 'kept' } })).toBe(true)
  expect(countsAsClaimed({ ...claim, recheck: { ...recheck, outcome: 'undone' } })).toBe(false)
  const only = { ...recheck, clawBack: false, outcome: 'undone' as const }
  expect(countsAsClaimed({ ...claim, recheck: only })).toBe(true)
})

test('a claim needs a start and all tasks', () => {
  expect(codeOf(() => requireClaimable(fixed(), null, start))).toBe('CAMPAIGN_NOT_STARTED')
  const unfinished = { ...finished, verified: 0 }
  expect(codeOf(() => requireClaimable(fixed(), unfinished, start))).toBe('TASKS_NOT_COMPLETE')
})

test('a dynamic reward can be claimed from its settlement until claimEndsAt', () => {
  const open = dynamic('CLAIM_REWARDS', { sealedAt: end, eligible: 3, share: 33n })
  expect(codeOf(() => requireClaimable(dynamic('LIVE', null), finished, start))).toBe(
    'CLAIM_NOT_OPEN',
  )
  expect(codeOf(() => requireClaimable(open, finished, before(claimEnd)))).toBe('no error')
  expect(codeOf(() => requireClaimable(open, finished, claimEnd))).toBe('CLAIM_NOT_OPEN')
})

test('a share is for the lines of the sealed list alone', () => {
  const campaign = dynamic('CLAIM_REWARDS', { sealedAt: end, eligible: 3, share: 33n })
  const line = (number: number) => ({ campaignId: 'c', userId: 'u', line: number })
  expect(shareOf(campaign, line(3), before(claimEnd))).toBe(33n)
  expect(shareOf(campaign, line(3), claimEnd)).toBeNull()
  expect(shareOf(campaign, line(4), end)).toBeNull()
  expect(shareOf(campaign, null, end)).toBeNull()
  expect(newClaim(campaign, 3, { kind: 'return' }, end).amount).toBe(33n)
})

test('a pool too small to divide leaves nothing to pay', () => {
  const campaign = dynamic('CLAIM_REWARDS', { sealedAt: end, eligible: 3, share: 0n })
  expect(payableSlots(campaign)).toBe(0)
  expect(codeOf(() => requireClaimable(campaign, finished, end))).toBe('CLAIM_NOT_OPEN')
})

test('a place is claimed with tasks undone, by the sealed lines alone, for what its tier says', () => {
  const sealed = ranked('CLAIM_REWARDS', { sealedAt: end, eligible: 2, share: null })
  const line = (number: number) => ({ campaignId: 'c', userId: 'u', line: number })
  const codeAt = (campaign: Campaign, now: Date) =>
    codeOf(() => requireClaimable(campaign, finished, now))
  expect(codeAt(sealed, before(claimEnd))).toBe('no error')
  expect(codeAt(sealed, claimEnd)).toBe('CLAIM_NOT_OPEN')
  expect(codeAt(ranked('LIVE', null), start)).toBe('CLAIM_NOT_OPEN')
  expect([1, 2, 3].map((place) => shareOf(sealed, line(place), end))).toEqual([
    5_000n,
    2_000n,
    null,
  ])
  // Every place is paid or returned, those that nobody has included.
  expect(payableSlots(sealed)).toBe(3)
  expect(newClaim(sealed, 3, { kind: 'return' }, end).amount).toBe(2_000n)
})

const finished: Progress = {
  id: 'c:u',
  campaignId: 'c',
  userId: 'u',
  startedAt: start,
  startedFrom: null,
  tasks: {},
  verified: 1,
  points: 1,
  lastVerifiedAt: start,
}

function fixed(): Campaign {
  return { ...made, ...contentOf(campaignInput(dates), 'c') }
}

function dynamic(status: Campaign['status'], settlement: Settlement | null): Campaign {
  const input = dynamicCampaignInput({ ...dates, claimEndsAt: claimEnd.toISOString() })
  return { ...made, ...contentOf(input, 'c'), status, settlement }
}

function ranked(status: Campaign['status'], settlement: Settlement | null): Campaign {
  const input = rankedCampaignInput({ ...dates, claimEndsAt: claimEnd.toISOString() })
  return { ...made, ...contentOf(input, 'c'), status, settlement }
}

const made = {
  id: 'c',
  status: 'LIVE',
  version: 3,
  writtenVersion: 1,
  createdBy: 'operator',
  writers: ['operator'],
  staff: [],
  funders: [],
  namesKey: 'a key',
  createdAt: start,
  publishedAt: start,
  rewardFixed: true,
  reworked: false,
  funded: 0n,
  settlement: null,
  pausedAt: null,
  pausedMs: 0,
  releasesSince: null,
} as const

function codeOf(act: () => void): unknown {
  try {
    act()
    return 'no error'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}
