import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { BudgetForecast, CampaignBudget } from '@platform/contracts/quests/budget'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { CampaignsPage } from './campaigns-page.tsx'

const PATH = '/airdrop-campaign/admin/campaigns'
const LIST = `GET ${PATH}` as const
const BUDGET = `GET ${PATH}/:id/budget` as const
const ACTS = 'GET /airdrop-campaign/admin/acts'

const campaign: AdminCampaign = {
  id: '0198c0de-0000-7000-8000-00000000c001',
  slug: 'monsoon-drop',
  title: 'Monsoon drop',
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
const budget: CampaignBudget = {
  campaignId: campaign.id,
  currency: 'KCASH',
  ...{ funded: '1000.00', paid: '300.00', promised: '50.00', returned: '0.00', left: '650.00' },
  burn: {
    hour: { claims: 2, amount: '20.00' },
    day: { claims: 24, amount: '240.00' },
    week: { claims: 35, amount: '350.00' },
  },
  hourly: [],
  forecast: {
    ...{ kind: 'RUNS_OUT', at: '2026-03-12T18:00:00.000Z', basis: { claims: 24, hours: 24 } },
  },
  surge: null,
}

function open(serve: (api: FakeApi) => void, roles = ['admin', 'read-only']) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<CampaignsPage />, {
    session,
    serve(api) {
      api.on(BUDGET, () => answer(budget))
      serve(api)
    },
  })
}
const page = (...items: AdminCampaign[]) => answer({ items, nextCursor: null })
const button = (name: string) => screen.findByRole('button', { name })

test('a campaign shows what is paid, claimed and left, when it is used up, and from which claims that follows', async () => {
  open((api) => api.on(LIST, () => page(campaign)))
  const bar = await screen.findByRole('progressbar', { name: 'Budget used' })
  expect(bar.getAttribute('aria-valuetext')).toBe('350 KCash of 1,000 KCash')
  for (const amount of ['300 KCash', '50 KCash', '650 KCash']) {
    expect(screen.getByText(amount)).toBeDefined()
  }
  expect(screen.getByText(/^Used up on .* at this pace, before its end on/)).toBeDefined()
  expect(screen.getByText('Computed from 24 claims in 24 hours.')).toBeDefined()
})

test.each([
  ['LIVE', /^If it were ended now, users who have finished could claim until/],
  ['ENDED', /^Ended before its time. Users who have finished can claim until/],
] as const)('says until when it can be claimed after an early end: %s', async (status, text) => {
  const claimableUntil = '2026-03-11T12:00:00.000Z'
  open((api) => api.on(LIST, () => page({ ...campaign, status, claimableUntil })))
  expect(await screen.findByText(text)).toBeDefined()
})

test.each<[BudgetForecast, RegExp]>([
  [{ kind: 'FIXED_SPEND' }, /^A fixed spend/],
  [{ kind: 'TOO_FEW_CLAIMS', claims: 3, needs: 20 }, /^No forecast: 3 claims in 7 days/],
  [{ kind: 'TOO_SOON' }, /^No forecast within the first hour/],
  [{ kind: 'USED_UP' }, /^Nothing is left/],
  [
    { kind: 'LASTS', left: '120.00', at: null, basis: { claims: 30, hours: 24 } },
    /^It lasts at this pace: 120 KCash left/,
  ],
])('the forecast %j is said in words', async (forecast, words) => {
  open((api) => {
    api.on(LIST, () => page(campaign))
    api.on(BUDGET, () => answer({ ...budget, forecast }))
  })
  expect(await screen.findByText(words)).toBeDefined()
})

test('a last hour that is far above the pace is a warning', async () => {
  const surge = {
    kind: 'RUNS_OUT',
    at: '2026-03-10T16:00:00.000Z',
    basis: { claims: 90, hours: 1 },
  }
  open((api) => {
    api.on(LIST, () => page(campaign))
    api.on(BUDGET, () => answer({ ...budget, surge }))
  })
  expect(await screen.findByText(/^90 claims in one hour/)).toBeDefined()
})

test('the kill switch takes two taps and a reason; then the campaign is paused, and its history says who and why', async () => {
  let shown = campaign
  const { api, user } = open((api) => {
    api.on(LIST, () => page(shown))
    api.on(`POST ${PATH}/:id/pause`, () => {
      shown = { ...campaign, pausedAt: '2026-03-10T12:00:00.000Z' }
      return answer(shown)
    })
    const id = '0198c0de-0000-7000-8000-00000000d001'
    const act = { id, at: '2026-03-10T12:00:00.000Z', actor: 'command:root', roles: [] }
    const what = { action: 'pause-campaign', subject: { kind: 'campaign', id: campaign.id } }
    const why = { before: null, after: null, reason: 'Claims by bots' }
    api.on(ACTS, () => page({ ...act, ...what, ...why } as never))
  })
  await user.click(await button('Pause now: Monsoon drop'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Pause it now' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  expect(api.calls(`POST ${PATH}/:id/pause`)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Claims by bots')
  await user.click(dialog.getByRole('button', { name: 'Pause it now' }))
  expect(await button('Resume: Monsoon drop')).toBeDefined()
  expect(api.calls(`POST ${PATH}/:id/pause`)[0]?.body).toEqual({ reason: 'Claims by bots' })
  await user.click(await button('History: Monsoon drop'))
  expect(await screen.findByText(/command:root · Claims by bots/)).toBeDefined()
})

test('a pause that is refused says why, and keeps the reason', async () => {
  const { user } = open((api) => {
    api.on(LIST, () => page(campaign))
    api.on(`POST ${PATH}/:id/pause`, () => refuse('ILLEGAL_TRANSITION'))
  })
  await user.click(await button('Pause now: Monsoon drop'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A check')
  await user.click(dialog.getByRole('button', { name: 'Pause it now' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Its state does not allow this')
  expect(dialog.getByDisplayValue('A check')).toBeDefined()
})

test('filters and a search ask for what they name', async () => {
  const { api, user } = open((api) => api.on(LIST, () => page()))
  expect(await screen.findByText('No campaigns')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Paused' }))
  await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('paused')).toBe('true'))
  await user.type(screen.getByRole('textbox', { name: /Search/ }), 'monsoon')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('search')).toBe('monsoon'))
})

test('a clone has a slug and times of its own; a slug that is taken is said to be', async () => {
  const { api, user } = open((api) => {
    api.on(LIST, () => page(campaign))
    api.on(`POST ${PATH}/:id/clone`, () => refuse('SLUG_TAKEN'))
  })
  await user.click(await button('Clone: Monsoon drop'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Slug/ }), 'monsoon-again')
  await user.type(dialog.getByLabelText(/Starts/), '2026-04-01T10:00')
  await user.type(dialog.getByLabelText(/Ends/), '2026-03-31T10:00')
  await user.click(dialog.getByRole('button', { name: 'Make the draft' }))
  await dialog.findByText('This must come after the time above it.')
  expect(api.calls(`POST ${PATH}/:id/clone`)).toHaveLength(0)
  await user.clear(dialog.getByLabelText(/Ends/))
  await user.type(dialog.getByLabelText(/Ends/), '2026-04-02T10:00')
  await user.click(dialog.getByRole('button', { name: 'Make the draft' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Another campaign has this slug')
  expect(api.calls(`POST ${PATH}/:id/clone`)[0]?.body).toEqual({
    slug: 'monsoon-again',
    startsAt: new Date('2026-04-01T10:00').toISOString(),
    endsAt: new Date('2026-04-02T10:00').toISOString(),
  })
})

test('a draft leads to its preview, and a role that only reads changes nothing', async () => {
  const draft = { ...campaign, status: 'DRAFT' as const, funded: '0.00' }
  open((api) => api.on(LIST, () => page(draft)))
  const preview = await screen.findByRole('link', { name: 'Preview: Monsoon drop' })
  expect(preview.getAttribute('href')).toBe(`/k-drop/campaigns/${campaign.id}/preview`)
})

test('a role that only reads campaigns has no kill switch, and one that does not reads so', async () => {
  const { api } = open((api) => api.on(LIST, () => page(campaign)), ['support'])
  await screen.findByRole('link', { name: 'Open: Monsoon drop' })
  expect(screen.queryByRole('button', { name: /Pause now/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /History/ })).toBeNull()
  expect(api.calls(LIST)).toHaveLength(1)
})

test('a budget that cannot be read is said to be, beside its campaign', async () => {
  open((api) => {
    api.on(LIST, () => page(campaign))
    api.on(BUDGET, () => refuse('NOT_FOUND'))
  })
  expect(await screen.findByText('The budget could not be loaded')).toBeDefined()
  expect(await button('Pause now: Monsoon drop')).toBeDefined()
})
