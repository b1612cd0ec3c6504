import { campaignStatuses } from '@platform/contracts/quests/campaign'
import { expect, test } from 'vitest'
import { campaignActs } from './campaign-acts.ts'

const switches = (roles: string[], pausedAt: string | null = null) =>
  campaignStatuses.map((status) => campaignActs({ status, pausedAt }, roles).switch)

test('the kill switch is there from the publication until all is paid', () => {
  const pause = 'pause' as const
  expect(switches(['campaign-manager'])).toEqual([
    ...[null, pause, pause, pause, pause, pause],
    ...[null, null],
  ])
})

test('what is paused can be resumed in any state', () => {
  const since = '2026-03-10T12:00:00.000Z'
  expect(new Set(switches(['admin'], since))).toEqual(new Set(['resume']))
})

test('a role that only reads campaigns switches, clones and previews none', () => {
  expect(campaignActs({ status: 'DRAFT', pausedAt: null }, ['support'])).toEqual({
    ...{ switch: null, clone: false, edit: false, preview: false, open: false, history: false },
  })
})

test('a preview and the editor are there until the start, the page itself from the publication on', () => {
  const acts = (status: (typeof campaignStatuses)[number]) => {
    const { preview, edit, open } = campaignActs({ status, pausedAt: null }, ['admin'])
    return { preview, edit, open }
  }
  expect(acts('DRAFT')).toEqual({ preview: true, edit: true, open: false })
  expect(acts('PUBLISHED')).toEqual({ preview: true, edit: true, open: true })
  expect(acts('LIVE')).toEqual({ preview: false, edit: false, open: true })
})
