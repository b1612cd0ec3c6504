import { DIRECT } from '@platform/contracts/growth/attribution-choices'
import type {
  ActivityReport,
  CohortsReport,
  ConversionsReport,
  FunnelReport,
  LinksReport,
} from '@platform/contracts/growth/attribution-http'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { messages } from '../../i18n/messages.ts'

const NOW = Date.parse('2026-03-08T12:00:00Z')
const REPORTS = 'GET /attribution/reports'
const ACTIVITY = `${REPORTS}/activity` as const
const CONVERSIONS = `${REPORTS}/conversions` as const
const FUNNEL = `${REPORTS}/funnel` as const
const NAMES = 'GET /attribution/:list'

const activity: ActivityReport = {
  rows: [
    { day: '2026-03-07', value: 'login', count: 1_200 },
    { day: '2026-03-08', value: 'login', count: 34 },
  ],
}
const conversions: ConversionsReport = {
  rows: [
    { value: 'telegram', count: 7, amounts: [{ currency: 'KCASH', amount: '87.50' }] },
    { value: DIRECT, count: 2, amounts: [{ currency: 'USDT', amount: '0.050000' }] },
    { value: 'direct', count: 3, amounts: [] },
  ],
}
const funnel: FunnelReport = {
  steps: [
    { step: 'registered', users: 200 },
    { step: 'task', users: 50 },
    { step: 'claimed', users: 25 },
    { step: 'credited', users: 25 },
    { step: 'collected', users: 5 },
  ],
}
const cohorts: CohortsReport = { cohorts: [{ week: '2026-03-02', users: 40, active: [40] }] }
const links: LinksReport = {
  rows: [
    {
      ...{ code: '23456789', target: '/klash', source: 'x', medium: 'social', campaign: 'siege' },
      ...{ visitors: 1_500, claims: 12 },
    },
  ],
}

const analyst = { ...signedIn, roles: ['campaign-manager'] } as typeof signedIn

async function open(path: string, { session = analyst, serve = (_: FakeApi) => {} } = {}) {
  const api = createFakeApi()
  api.on(ACTIVITY, () => answer(activity))
  api.on(CONVERSIONS, () => answer(conversions))
  api.on(FUNNEL, () => answer(funnel))
  api.on(`${REPORTS}/cohorts`, () => answer(cohorts))
  api.on(`${REPORTS}/links`, () => answer(links))
  api.on(NAMES, () => answer({ items: [] }))
  serve(api)
  const shell = createFakeShell({ now: NOW, session })
  await mountRemote({ App, messages, shell, api, path })
  return { api, shell }
}
const card = (name: string) => screen.findByRole('region', { name })
const lastQuery = (api: FakeApi, route: typeof FUNNEL | typeof CONVERSIONS | typeof ACTIVITY) =>
  Object.fromEntries(api.calls(route).at(-1)?.query ?? [])

test('shows the funnel with the share of each step, of all or of one source', async () => {
  const { api } = await open(OPERATOR_PATHS.analytics)
  await screen.findByText('25% of the step before')
  expect(lastQuery(api, FUNNEL)).toEqual({ from: '2026-02-09', to: '2026-03-08' })
  fireEvent.change(screen.getByLabelText('Source of their first link'), {
    target: { value: 'telegram' },
  })
  await waitFor(() => expect(lastQuery(api, FUNNEL)).toMatchObject({ source: 'telegram' }))
})

test('every report is of the period that is chosen', async () => {
  const { api } = await open(OPERATOR_PATHS.analytics)
  fireEvent.click(await screen.findByRole('radio', { name: '7 days' }))
  const days = { from: '2026-03-02', to: '2026-03-08' }
  for (const route of [FUNNEL, CONVERSIONS, ACTIVITY] as const)
    await waitFor(() => expect(lastQuery(api, route)).toMatchObject(days))
})

test('counts rewards by the last link or the first, and says where no link is known', async () => {
  const { api } = await open(OPERATOR_PATHS.analytics)
  const row = await screen.findByRole('row', { name: /telegram/ })
  expect(within(row).getByText('87.50 KCash')).toBeTruthy()
  await screen.findByRole('row', { name: /No known link 2 0\.05 USDT/ })
  // A link may have a campaign of that name.
  expect(screen.getByRole('row', { name: /^direct 3/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'First link' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Earnings' }))
  await waitFor(() =>
    expect(lastQuery(api, CONVERSIONS)).toMatchObject({ touch: 'first', kind: 'earning' }),
  )
})

test('an event is shown by its parts', async () => {
  const { api } = await open(OPERATOR_PATHS.analytics)
  await screen.findByRole('row', { name: /login 1,234/ })
  fireEvent.click(screen.getByRole('button', { name: 'login' }))
  await waitFor(() =>
    expect(lastQuery(api, ACTIVITY)).toMatchObject({ event: 'login', by: 'channel' }),
  )
})

test('the focus stays in the card whose event is chosen, and where all of them come back', async () => {
  await open(OPERATOR_PATHS.analytics)
  const focusAndPress = async (name: string) => {
    const pressed = await screen.findByRole('button', { name })
    pressed.focus()
    fireEvent.click(pressed)
    await waitFor(() => expect(pressed.isConnected).toBe(false))
    const focused = document.activeElement as HTMLElement
    expect(focused).not.toBe(document.body)
    return within(focused)
  }
  const one = await focusAndPress('login')
  expect(one.getByRole('button', { name: 'All events' })).toBeTruthy()
  const all = await focusAndPress('All events')
  expect(await all.findByRole('button', { name: 'login' })).toBeTruthy()
})

test('a cohort begins on its Monday, in every time zone', async () => {
  await open(OPERATOR_PATHS.analytics)
  await screen.findByRole('row', { name: '02/03/2026 40 100%' })
})

test('names are searched in each list', async () => {
  const login = { id: 'login', name: 'Login' }
  const { api } = await open(OPERATOR_PATHS.analytics, {
    serve: (api) => api.on(NAMES, ({ query }) => answer({ items: query.get('q') ? [] : [login] })),
  })
  const names = within(await card('Names'))
  await names.findByText('Login')
  fireEvent.click(names.getByRole('radio', { name: 'Channels' }))
  await waitFor(() => expect(api.calls(NAMES).at(-1)?.params.list).toBe('channels'))
  fireEvent.change(names.getByLabelText('Search'), { target: { value: 'zz' } })
  await names.findByText('Nothing has this name.')
})

test('a role without the right sees no figures', async () => {
  await open(OPERATOR_PATHS.analytics, {
    serve: (api) => api.on(FUNNEL, () => refuse('FORBIDDEN')),
  })
  const funnelCard = await card('Funnel')
  await within(funnelCard).findByText('Your role does not show these figures')
})

test('a visitor logs in first', async () => {
  const { api } = await open(OPERATOR_PATHS.analytics, { session: visitor })
  await screen.findByRole('button', { name: 'Log in' })
  expect(api.calls(FUNNEL)).toHaveLength(0)
})

test('shows the links that were followed most', async () => {
  await open(OPERATOR_PATHS.links)
  await screen.findByRole('row', { name: '/klash x social siege 1,500 12' })
})
