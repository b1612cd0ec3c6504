import type { AllSettings } from '@platform/contracts/growth/settings'
import type { ReferralProgramme } from '@platform/contracts/quests/referrals'
import type { StaffChestTables } from '@platform/contracts/wallet/rkade'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { SettingsPage } from './components/settings-page.tsx'

const SETTINGS = 'GET /operator/settings'
const CHEST = 'GET /rkade/admin/tables'
const PAUSE = 'PUT /rkade/admin/pause'
const REFERRALS = 'GET /referrals/admin/programmes'
const BOOSTS = 'GET /airdrop-campaign/admin/boost-programmes'
const END = 'POST /referrals/admin/programmes/:id/end'
const referral: ReferralProgramme = {
  ...{ id: '0198c0de-0000-7000-8000-00000000e001', currency: 'KCASH', referrer: '5.00' },
  ...{ friend: '2.00', times: 100, boosts: [], status: 'OPEN', createdBy: 'admin' },
  createdAt: '2026-03-09T12:00:00.000Z',
}
const all: AllSettings = {
  items: [
    {
      service: 'wallet',
      settings: [
        { name: 'PAYOUT_COOLING_OFF_MS', value: 86_400_000 },
        { name: 'MONEY_NEEDS_AGE', value: false },
        { name: 'OF_A_LATER_VERSION', value: 'x' },
      ],
    },
  ],
  unanswered: ['kyc'],
}
const chest: StaffChestTables = {
  tables: [
    {
      ...{ id: 'a', currency: 'KCASH', prizes: [], expectedValue: '1', fromDay: '2026-03-09' },
      ...{ budget: '100.00', paid: '40.00', lastDay: null, closed: false },
      createdAt: '2026-03-09T12:00:00.000Z',
    },
  ],
  state: 'OPEN',
  paused: null,
}

function open(roles: string[], serve: (api: FakeApi) => void = () => {}) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<SettingsPage />, {
    session,
    serve(api) {
      api.on(SETTINGS, () => answer(all))
      api.on(CHEST, () => answer(chest))
      api.on(REFERRALS, () => answer({ items: [referral] }))
      api.on(BOOSTS, () => answer({ items: [] }))
      serve(api)
    },
  })
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows by what each service runs, and who did not answer', async () => {
  open(['read-only'])
  const services = await region('Services')
  expect(await services.findByText('Wait of a new destination of payouts')).toBeDefined()
  expect(services.getByText('24 h')).toBeDefined()
  expect(services.getByText('off')).toBeDefined()
  expect(services.getByText('OF_A_LATER_VERSION')).toBeDefined()
  expect(services.getByText('Not answered: Verifications')).toBeDefined()
  const groups = await region('Country groups')
  expect(groups.getByText('+55')).toBeDefined()
  expect(await screen.findByText('40.00 of 100.00 KCash paid')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pause the chest' })).toBeNull()
})

test('who changes campaigns pauses the chest and lets it run again, with a reason', async () => {
  let paused: StaffChestTables['paused'] = null
  let isAllowed = false
  const { api, shell, user } = open(['campaign-manager'], (api) => {
    api.on(CHEST, () => answer({ ...chest, paused }))
    api.on(PAUSE, ({ body }) => {
      if (!isAllowed) return refuse('FORBIDDEN')
      const { paused: isPaused, reason } = body as { paused: boolean; reason: string }
      paused = isPaused ? { reason, at: '2026-03-09T12:00:00.000Z' } : null
      return answer({ ...chest, state: isPaused ? 'PAUSED' : 'OPEN', paused })
    })
  })
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    return { dialog, send: () => user.click(dialog.getByRole('button', { name })) }
  }
  const pause = await act('Pause the chest')
  await pause.send()
  expect(await pause.dialog.findByText('Write why.')).toBeDefined()
  await user.type(pause.dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong odds')
  await pause.send()
  expect(await pause.dialog.findByText('Your role does not pause the chest.')).toBeDefined()
  isAllowed = true
  await pause.send()
  expect(await screen.findByText(/^Paused .*: Wrong odds$/)).toBeDefined()
  const resume = await act('Let the chest run again')
  await user.type(resume.dialog.getByRole('textbox', { name: /Reason/ }), 'Mended')
  await resume.send()
  expect(await screen.findByText(/^It runs/)).toBeDefined()
  await waitFor(() =>
    expect(shell.alerts.map(({ message }) => message)).toEqual([
      ...['The chest is paused', 'The chest runs again'],
    ]),
  )
  expect(api.calls(PAUSE).at(-1)?.body).toEqual({ paused: false, reason: 'Mended' })
  expect(api.calls(SETTINGS)).toHaveLength(0)
})

test('settings that cannot be loaded say so, and the rest is there', async () => {
  open(['admin'], (api) => api.on(SETTINGS, () => refuse('FORBIDDEN')))
  const services = await region('Services')
  expect(await services.findByText('Your role does not show this')).toBeDefined()
  expect(await (await region('Daily chest')).findByText(/^It runs/)).toBeDefined()
})

test.each([
  ['PREPARING', /^It opens once/],
  ['EMPTY', /^What is left could not pay/],
  ['CLOSED', /^No table of prizes holds today/],
] as const)('a chest that is %s does not run, though a table is open', async (state, text) => {
  const tables = chest.tables.map((table) => ({ ...table, lastDay: '2026-03-12' }))
  open(['read-only'], (api) => api.on(CHEST, () => answer({ ...chest, tables, state })))
  const shown = await region('Daily chest')
  expect(await shown.findByText(text)).toBeDefined()
  expect(shown.queryByText(/^It runs/)).toBeNull()
  expect(shown.getByText(/^From .+ to .+$/)).toBeDefined()
})

test('a programme that runs is ended by who changes campaigns, with a reason', async () => {
  let status: ReferralProgramme['status'] = 'OPEN'
  const { api, shell, user } = open(['campaign-manager'], (api) => {
    api.on(REFERRALS, () => answer({ items: [{ ...referral, status }] }))
    api.on(END, () => {
      status = 'ENDING'
      return answer({ ...referral, status })
    })
  })
  const programmes = await region('Programmes')
  expect(
    await programmes.findByText('5.00 and 2.00 KCash for each, 100 times at most'),
  ).toBeDefined()
  // With its day: programmes of a kind have other days.
  const name = /^End the programme: Referrals, since .*2026/
  await user.click(programmes.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(api.calls(END)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  expect(api.calls(END)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It has paid enough')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'The programme ends' }]))
  expect(await programmes.findByText('Ending')).toBeDefined()
  expect(programmes.queryByRole('button', { name })).toBeNull()
  expect(api.calls(END)).toMatchObject([
    { params: { id: referral.id }, body: { reason: 'It has paid enough' } },
  ])
})
