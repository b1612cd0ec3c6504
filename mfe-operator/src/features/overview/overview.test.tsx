import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { OverviewPage } from './components/overview-page.tsx'

const CAMPAIGNS = 'GET /airdrop-campaign/admin/campaigns'
const BUDGET = 'GET /airdrop-campaign/admin/campaigns/:id/budget'
const REVIEWS = 'GET /airdrop-campaign/admin/reviews'
const campaign: AdminCampaign = {
  id: '0198c0de-0000-7000-8000-00000000c001',
  slug: 'monsoon-raid',
  title: 'Monsoon raid',
  game: null,
  status: 'LIVE',
  pausedAt: null,
  variant: 'FIXED_SLOT_FIXED_REWARD',
  currency: 'KCASH',
  required: '1000.00',
  funded: '1000.00',
  startsAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-20T12:00:00.000Z',
  private: false,
  version: 4,
  createdAt: '2026-02-28T12:00:00.000Z',
}
const budget = {
  ...{ campaignId: campaign.id, currency: 'KCASH', funded: '1000.00', paid: '300.00' },
  ...{ promised: '50.00', returned: '0.00', left: '650.00', hourly: [], surge: null },
  burn: {},
  forecast: { kind: 'PAUSED' },
}
const review = {
  ...{ id: 'r-1', kind: 'proof', subject: { kind: 'campaign', id: campaign.id }, userId: 'u' },
  ...{ evidence: [], risk: 92, createdAt: '2026-03-01T12:00:00.000Z', state: 'open' },
  ...{ claimedBy: null, claimedUntil: null, decision: null, appeal: null, appealDecision: null },
}
const page = (...items: object[]) => answer({ items, nextCursor: null })

function open(roles: string[], serve: (api: FakeApi) => void) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<OverviewPage />, { session, serve })
}
const figure = async (label: string) =>
  (await screen.findByRole('link', { name: label })).closest('div')?.parentElement?.textContent

test('shows what runs and what waits to a reviewer, and nothing that their role does not open', async () => {
  const { api } = open(['reviewer'], (api) => {
    api.on(CAMPAIGNS, () => page(campaign))
    api.on(BUDGET, () => answer(budget))
    api.on(REVIEWS, () => page(review, { ...review, id: 'r-2', kind: 'claim', risk: 41 }))
  })
  expect(await screen.findByText('Monsoon raid')).toBeDefined()
  const bar = await screen.findByRole('progressbar', { name: 'Budget used' })
  expect(bar.getAttribute('aria-valuetext')).toMatch(/350.* of 1.*000/)
  expect(await screen.findByText('Proof of a task')).toBeDefined()
  expect(screen.getByText('Reward on hold')).toBeDefined()
  expect(await figure('Live campaigns')).toContain('1')
  expect(await figure('Waiting for review')).toContain('2')
  for (const label of ['Waiting for approval', 'Events not handled', 'Audit trail']) {
    expect(screen.queryByRole('link', { name: label }), label).toBeNull()
  }
  expect(api.calls('GET /operator/overview')).toHaveLength(0)
})

test('a campaign whose budget goes too fast has a warning', async () => {
  const basis = { claims: 90, hours: 1 }
  const forecast = { kind: 'RUNS_OUT', at: '2026-03-05T12:00:00.000Z', basis }
  open(['reviewer'], (api) => {
    api.on(CAMPAIGNS, () => page(campaign))
    api.on(BUDGET, () => answer({ ...budget, forecast, surge: forecast }))
    api.on(REVIEWS, () => page())
  })
  expect(await screen.findByText(/^Used up on .* at this pace/)).toBeDefined()
  expect(screen.getByText(/The last hour was far above this pace/)).toBeDefined()
})

test('a part that fails is tried again for itself', async () => {
  quickTime()
  let isUp = false
  const { user } = open(['reviewer'], (api) => {
    api.on(CAMPAIGNS, () => (isUp ? page(campaign) : refuse('UNAVAILABLE')))
    api.on(BUDGET, () => answer(budget))
    api.on(REVIEWS, () => page(review))
  })
  expect(await screen.findByText('Proof of a task')).toBeDefined()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isUp = true
  await user.click(again)
  expect(await screen.findByText('Monsoon raid')).toBeDefined()
})

test('shows that the audit trail was changed, and how many events wait', async () => {
  const fault = { seq: 3, kind: 'gap' }
  open(['read-only'], (api) => {
    api.on(CAMPAIGNS, () => page())
    api.on('GET /operator/overview', () =>
      answer({
        check: { checkedAt: '2026-03-01T12:00:00.000Z', lines: 2, tip: null, fault },
        acts: [],
      }),
    )
    api.on('GET /operator/dead-letters', () =>
      answer({
        items: [{ service: 'wallet', group: 'wallet.grants', waiting: 4 }],
        unanswered: ['kyc'],
        unread: [],
      }),
    )
  })
  expect(await screen.findByText('Tampered with')).toBeDefined()
  expect(await screen.findByText('4 or more')).toBeDefined()
  expect(await screen.findByText('No campaign is live or announced.')).toBeDefined()
  expect(within(document.body).queryByText('Review queue')).toBeNull()
})
