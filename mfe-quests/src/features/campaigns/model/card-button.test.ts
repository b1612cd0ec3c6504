import type { CampaignSummary, UserProgress } from '@platform/contracts/quests/http'
import { describe, expect, it } from 'vitest'
import { campaignPhase } from './campaign-phase.ts'
import { cardButton } from './card-button.ts'

const now = Date.parse('2026-01-15T00:00:00.000Z')

const buttonAt = (campaign: CampaignSummary, at: number) =>
  cardButton(campaign, campaignPhase(campaign, at))

const campaign: CampaignSummary = {
  id: '0198c0de-0000-7000-8000-000000000001',
  slug: 'neon-circuit',
  title: 'Neon Circuit',
  summary: '',
  status: 'LIVE',
  variant: 'FIXED_SLOT_FIXED_REWARD',
  reward: { currency: 'KCASH', amount: '250.00', totalSlots: 10, remainingSlots: 4 },
  funded: '2500.00',
  startsAt: '2026-01-10T00:00:00.000Z',
  endsAt: '2026-01-20T00:00:00.000Z',
  claimEndsAt: null,
  featured: false,
  categories: [],
  art: '/api/airdrop-campaign/art/1/race/c/AB.svg',
  taskCount: 3,
  participants: 6,
  progress: null,
}
const started: UserProgress = {
  startedAt: '2026-01-11T00:00:00.000Z',
  completedTasks: 1,
  totalTasks: 3,
  completedAt: null,
  claim: null,
  share: null,
}
const finished = { ...started, completedTasks: 3, completedAt: '2026-01-12T00:00:00.000Z' }
const dynamic: CampaignSummary = {
  ...campaign,
  variant: 'OPEN_SLOT_DYNAMIC_REWARD',
  reward: { ...campaign.reward, totalSlots: null, remainingSlots: null },
  claimEndsAt: '2026-01-30T00:00:00.000Z',
}

describe('cardButton', () => {
  it('invites a visitor to a live campaign to get started', () => {
    expect(buttonAt(campaign, now)).toEqual({ kind: 'get-started' })
  })

  it('continues with the count of done tasks once started', () => {
    expect(buttonAt({ ...campaign, progress: started }, now)).toEqual({
      kind: 'continue-tasks',
      done: 1,
      total: 3,
    })
  })

  it('offers nothing while it is paused, until rewards are counted; a claim stays one', () => {
    const paused: CampaignSummary = { ...campaign, paused: true, progress: finished }
    expect(buttonAt(paused, now)).toEqual({ kind: 'paused' })
    expect(buttonAt(paused, Date.parse(campaign.startsAt) - 1)).toEqual({ kind: 'paused' })
    expect(buttonAt(paused, Date.parse(campaign.endsAt))).toEqual({ kind: 'paused' })
    const ended = { ...paused, status: 'ENDED' as const }
    expect(buttonAt(ended, Date.parse(campaign.endsAt))).toEqual({ kind: 'ended' })
    const claimable = { ...dynamic, status: 'CLAIM_REWARDS' as const, progress: finished }
    expect(buttonAt({ ...claimable, paused: true }, Date.parse(campaign.endsAt))).toEqual({
      kind: 'paused',
    })
  })

  it('offers nothing to a user whom the campaign is not for, until it is over for all', () => {
    const forOthers: CampaignSummary = { ...campaign, exclusion: 'COUNTRY' }
    const excluded = { kind: 'excluded', exclusion: 'COUNTRY' }
    expect(buttonAt(forOthers, now)).toEqual(excluded)
    expect(buttonAt({ ...forOthers, progress: finished }, now)).toEqual(excluded)
    expect(buttonAt(forOthers, Date.parse(campaign.endsAt))).toEqual({ kind: 'ended' })
  })

  it('claims a fixed reward while live, as soon as the tasks are done', () => {
    expect(buttonAt({ ...campaign, progress: finished }, now).kind).toBe('claim-rewards')
  })

  it('does not offer a claim when the last slot is gone', () => {
    const full = { ...campaign, reward: { ...campaign.reward, remainingSlots: 0 } }
    expect(buttonAt({ ...full, progress: finished }, now).kind).toBe('slots-taken')
  })

  it('makes finishers of a dynamic campaign wait for the settlement', () => {
    expect(buttonAt({ ...dynamic, progress: finished }, now).kind).toBe('awaiting-rewards')
    expect(
      buttonAt({ ...dynamic, status: 'PROCESSING_REWARDS', progress: finished }, now).kind,
    ).toBe('awaiting-rewards')
  })

  it('opens the claim of a dynamic campaign only to those with a share', () => {
    const settled: CampaignSummary = { ...dynamic, status: 'CLAIM_REWARDS' }
    expect(buttonAt({ ...settled, progress: { ...finished, share: '10.00' } }, now).kind).toBe(
      'claim-rewards',
    )
    expect(buttonAt({ ...settled, progress: started }, now).kind).toBe('ended')
  })

  it('says coming soon before the start and ended after the end', () => {
    expect(buttonAt(campaign, Date.parse('2026-01-09T00:00:00.000Z')).kind).toBe('coming-soon')
    expect(buttonAt(campaign, Date.parse('2026-01-21T00:00:00.000Z')).kind).toBe('ended')
  })

  it('shows a claim in every later status of the campaign', () => {
    const claim = {
      claimId: 'c:1',
      campaignId: campaign.id,
      status: 'PENDING' as const,
      amount: '250.00',
      currency: 'KCASH' as const,
      createdAt: '2026-01-12T00:00:00.000Z',
      creditedAt: null,
    }
    const claimed = { ...campaign, status: 'ENDED' as const, progress: { ...finished, claim } }
    expect(buttonAt(claimed, now)).toEqual({ kind: 'claimed', status: 'PENDING' })
  })

  it('makes who has points in a ranking wait for the places, and offers what the place pays', () => {
    const ranked: CampaignSummary = { ...dynamic, variant: 'OPEN_SLOT_LEADERBOARD_REWARD' }
    const counting = { ...ranked, status: 'PROCESSING_REWARDS' } as const
    const after = Date.parse('2026-01-21T00:00:00.000Z')
    const withPoints = { ...started, points: 5 }
    expect(buttonAt({ ...counting, progress: withPoints }, after).kind).toBe('awaiting-rewards')
    expect(buttonAt({ ...counting, progress: { ...started, points: 0 } }, after).kind).toBe('ended')
    const claimable = { ...ranked, status: 'CLAIM_REWARDS' } as const
    const paid = { ...withPoints, share: '50.00' }
    expect(buttonAt({ ...claimable, progress: paid }, after).kind).toBe('claim-rewards')
    expect(buttonAt({ ...claimable, progress: withPoints }, after).kind).toBe('ended')
  })
})

it('lets who has finished a fixed campaign claim once it was ended before its time, as long as there are slots', () => {
  const early = { ...campaign, status: 'ENDED' as const, claimEndsAt: '2026-01-20T12:00:00.000Z' }
  const at = Date.parse('2026-01-20T06:00:00.000Z')
  const kindOf = (more: Partial<CampaignSummary>) => buttonAt({ ...early, ...more }, at).kind
  expect(kindOf({ progress: finished })).toBe('claim-rewards')
  expect(kindOf({ progress: started })).toBe('ended')
  expect(kindOf({})).toBe('ended')
  const reward = { currency: 'KCASH' as const, amount: '250.00', totalSlots: 10, remainingSlots: 0 }
  expect(kindOf({ progress: finished, reward })).toBe('slots-taken')
})
