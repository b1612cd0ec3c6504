import { LATE_VISIT_MS, VISIT_COUNTS_MS } from '@platform/contracts/quests/partner-reports'
import { expect, test } from 'vitest'
import { type PartnerVisit, startsSince, viaOf } from './visit.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const visit = (change: Partial<PartnerVisit>): PartnerVisit => ({
  ...{ id: 'v', userId: 'ana', partner: 'pk_arenaWeekly1', embed: 'campaign-feed' },
  ...{ placement: 'sidebar', test: false, at: before(1_000), campaignId: 'siege' },
  ...change,
})
const partnerOf = (visits: readonly PartnerVisit[]) => viaOf(visits, 'siege', now)?.partner ?? null

test('a campaign counts for the last partner from whom it was opened', () => {
  const first = visit({ partner: 'pk_firstFirst', at: before(2_000) })
  const last = visit({ partner: 'pk_lastLast1' })
  expect(partnerOf([last, first])).toBe('pk_lastLast1')
  expect(viaOf([first], 'siege', now)).toEqual({
    ...{ partner: 'pk_firstFirst', embed: 'campaign-feed', placement: 'sidebar', test: false },
    at: now,
  })
})

test('a visit to another page counts for a campaign that has none of its own', () => {
  const elsewhere = visit({ partner: 'pk_elsewhere', campaignId: null, at: before(500) })
  expect(partnerOf([elsewhere])).toBe('pk_elsewhere')
  expect(partnerOf([elsewhere, visit({})])).toBe('pk_arenaWeekly1')
})

test('nothing counts that opened another campaign, or came too long before', () => {
  expect(partnerOf([])).toBeNull()
  expect(partnerOf([visit({ campaignId: 'other' })])).toBeNull()
  expect(partnerOf([visit({ at: before(VISIT_COUNTS_MS + 1) })])).toBeNull()
  expect(partnerOf([visit({ at: before(VISIT_COUNTS_MS) })])).not.toBeNull()
})

test('a start counts for a visit that arrives late by minutes alone, and never from before the user came', () => {
  expect(startsSince(before(1_000), now)).toEqual(before(1_000))
  expect(startsSince(before(LATE_VISIT_MS + 1), now)).toEqual(before(LATE_VISIT_MS))
})
