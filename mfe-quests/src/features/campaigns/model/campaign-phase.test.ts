import { describe, expect, it } from 'vitest'
import { campaignPhase, isRewarded } from './campaign-phase.ts'

const campaign = {
  status: 'LIVE' as const,
  startsAt: '2026-01-10T00:00:00.000Z',
  endsAt: '2026-01-20T00:00:00.000Z',
  claimEndsAt: null,
}
const at = (iso: string) => Date.parse(iso)

describe('campaignPhase', () => {
  it('is upcoming until the very moment of the start', () => {
    expect(campaignPhase(campaign, at('2026-01-09T23:59:59.999Z'))).toBe('upcoming')
    expect(campaignPhase(campaign, at('2026-01-10T00:00:00.000Z'))).toBe('live')
  })

  it('counts a published campaign as live once it has started', () => {
    expect(
      campaignPhase({ ...campaign, status: 'PUBLISHED' }, at('2026-01-12T00:00:00.000Z')),
    ).toBe('live')
  })

  it('is over at its end even while the stored status still says LIVE', () => {
    expect(campaignPhase(campaign, at('2026-01-20T00:00:00.000Z'))).toBe('ended')
  })

  it('does not end while it is paused', () => {
    const paused = { ...campaign, paused: true }
    expect(campaignPhase(paused, at('2026-01-21T00:00:00.000Z'))).toBe('live')
    expect(campaignPhase({ ...paused, status: 'ENDED' }, at('2026-01-21T00:00:00.000Z'))).toBe(
      'ended',
    )
  })

  it('lets rewards be claimed until the claim window closes', () => {
    const claimable = {
      ...campaign,
      status: 'CLAIM_REWARDS' as const,
      claimEndsAt: '2026-01-30T00:00:00.000Z',
    }
    expect(campaignPhase(claimable, at('2026-01-29T00:00:00.000Z'))).toBe('claimable')
    expect(campaignPhase(claimable, at('2026-01-30T00:00:00.000Z'))).toBe('ended')
    const paused = { ...claimable, paused: true }
    expect(campaignPhase(paused, at('2026-01-30T00:00:00.000Z'))).toBe('claimable')
  })

  it('lets a fixed reward be claimed for a while after an end before its time', () => {
    const fixed = { ...campaign, variant: 'FIXED_SLOT_FIXED_REWARD' as const }
    const early = { ...fixed, claimEndsAt: '2026-01-21T00:00:00.000Z' }
    for (const status of ['LIVE', 'ENDED'] as const) {
      const phaseAt = (iso: string) => campaignPhase({ ...early, status }, at(iso))
      expect(phaseAt('2026-01-20T00:00:00.000Z')).toBe('claimable')
      expect(phaseAt('2026-01-21T00:00:00.000Z')).toBe('ended')
    }
    expect(campaignPhase({ ...fixed, status: 'ENDED' }, at('2026-01-20T00:00:00.000Z'))).toBe(
      'ended',
    )
  })

  it('processes a shared pool from the end until its settlement', () => {
    const pool = { ...campaign, claimEndsAt: '2026-01-30T00:00:00.000Z' }
    expect(campaignPhase(pool, at('2026-01-20T00:00:00.000Z'))).toBe('processing')
    expect(campaignPhase({ ...pool, status: 'ENDED' }, at('2026-01-21T00:00:00.000Z'))).toBe(
      'processing',
    )
    expect(campaignPhase({ ...campaign, status: 'ENDED' }, at('2026-01-21T00:00:00.000Z'))).toBe(
      'ended',
    )
  })
})

describe('rewards that are paid', () => {
  it('are a success of the campaign, unless nobody took part', () => {
    expect(isRewarded({ status: 'REWARDS_CREDITED', participants: 3 })).toBe(true)
    expect(isRewarded({ status: 'REWARDS_CREDITED', participants: 0 })).toBe(false)
    expect(isRewarded({ status: 'ENDED', participants: 3 })).toBe(false)
  })
})
