import { campaignPath } from '@platform/contracts/quests/paths'
import type { Payout } from '@platform/contracts/quests/payouts'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CAMPAIGN_ID, NOW } from '../../testing/campaigns.ts'
import { messages } from './i18n/messages.ts'
import { LatestPayouts } from './latest-payouts.tsx'

const LATEST = 'GET /airdrop-campaign/payouts/latest'
const paid = (changes: Partial<Payout> = {}): Payout => ({
  campaignId: CAMPAIGN_ID,
  title: 'Neon Circuit',
  art: '/api/airdrop-campaign/art/1/race/x/NC.svg',
  amount: '250.00',
  currency: 'KCASH',
  paidAt: new Date(NOW - 120_000).toISOString(),
  ...changes,
})

async function open(serve: (api: FakeApi) => void) {
  const api = createFakeApi()
  serve(api)
  const shell = createFakeShell({ now: NOW, session: visitor })
  await mountRemote({ App: LatestPayouts, messages, shell, api, path: '/' })
  return api
}

test('shows what was paid, for what and when, each a link to its campaign', async () => {
  await open((api) =>
    api.on(LATEST, () =>
      answer({ paidLastDay: 41, payouts: [paid(), paid({ title: 'Bug Safari' })] }),
    ),
  )
  expect(await screen.findByRole('heading', { name: 'Just paid' })).toBeTruthy()
  expect(screen.getByText('41 rewards paid in 24 hours')).toBeTruthy()
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  const [first] = rows
  expect(first?.textContent).toContain('2 minutes ago')
  expect(first?.textContent).toContain('250')
  const link = within(first as HTMLElement).getByRole('link', { name: 'Neon Circuit' })
  expect(link.getAttribute('href')).toBe(campaignPath(CAMPAIGN_ID))
})

test('names who lets everybody see it, with the way to their profile', async () => {
  await open((api) =>
    api.on(LATEST, () =>
      answer({
        paidLastDay: 2,
        payouts: [paid({ winner: 'monsoon_fox' }), paid({ winner: null })],
      }),
    ),
  )
  const [named, unnamed] = await screen.findAllByRole('listitem')
  const link = within(named as HTMLElement).getByRole('link', { name: '@monsoon_fox' })
  expect(link.getAttribute('href')).toBe('/u/monsoon_fox')
  expect(unnamed?.textContent).not.toContain('@')
})

test.each([
  ['nothing was paid', () => answer({ paidLastDay: 0, payouts: [] })],
  ['they cannot be read', () => refuse('UNAVAILABLE')],
])('shows nothing when %s', async (_why, serve) => {
  const api = await open((fake) => fake.on(LATEST, serve))
  await vi.waitFor(() => expect(api.calls(LATEST)).not.toHaveLength(0))
  expect(screen.queryByRole('heading')).toBeNull()
})
