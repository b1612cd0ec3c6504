import type { Approval } from '@platform/contracts/staff/approvals'
import type { StaffDebt } from '@platform/contracts/wallet/debts'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { DebtsPage } from './debts-page.tsx'

const LIST = 'GET /wallets/admin/debts'
const FORGIVE = 'POST /wallets/admin/debts/:id/forgive'
const APPROVALS = 'GET /wallets/admin/approvals'
const NAMES = 'GET /users/admin/names'
const USER = '0198c0de-0000-7000-8000-00000000a001'
const CAMPAIGN = '0198c0de-0000-7000-8000-00000000c001'
const debt: StaffDebt = {
  ...{ id: `${CAMPAIGN}:1`, userId: USER, currency: 'KCASH', reason: 'TASK_UNDONE' },
  ...{ amount: '10.00', remaining: '7.00', taken: '3.00', forgiven: '0.00' },
  reference: { kind: 'campaign', id: CAMPAIGN, name: 'Monsoon Raid', art: null },
  createdAt: '2026-03-09T12:00:00.000Z',
}
const ofOffer: StaffDebt = {
  ...debt,
  ...{ id: 'offer:1', currency: 'KPOINTS', reason: 'OFFER_REVERSED' },
  ...{ amount: '300', remaining: '0', taken: '250', forgiven: '50' },
  reference: { kind: 'offer', id: '1', name: 'Say what you play', art: null },
}
const page = (...items: StaffDebt[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles: ['finance'] } : signedIn
  return openInConsole(<DebtsPage />, {
    session,
    serve(api) {
      const fox = { userId: USER, userName: 'Fox', phoneNumber: null, email: null }
      api.on(NAMES, () => answer({ items: [fox] }))
      api.on(APPROVALS, () => answer({ items: [], nextCursor: null }))
      serve(api)
    },
  })
}
const FORGIVE_IT = 'Forgive 7.00 KCash of Fox'

test('a debt says from whom, why, what it was and what was set off, and leads to its campaign', async () => {
  open((api) => api.on(LIST, () => page(debt)))
  expect(await screen.findByText('7.00 KCash owed')).toBeDefined()
  expect(await screen.findByText('From Fox')).toBeDefined()
  expect(screen.getByText(/^of 10.00 KCash, /)).toBeDefined()
  expect(screen.getByText(/^A task was undone after the claim:/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Monsoon Raid' })
  expect(link.getAttribute('href')).toBe(`/k-drop/campaigns/${CAMPAIGN}`)
  expect(screen.getByText('Taken and set off so far: 3.00 KCash')).toBeDefined()
})

test('filters by state, cause and account, and a settled one cannot be forgiven', async () => {
  const { api, user } = open((api) =>
    api.on(LIST, ({ query }) => (query.get('state') === 'settled' ? page(ofOffer) : page(debt))),
  )
  const asked = () => Object.fromEntries(api.calls(LIST).at(-1)?.query ?? [])
  await screen.findByText('7.00 KCash owed')
  expect(asked()).toEqual({ state: 'open', lang: 'en' })
  await user.click(screen.getByText('Settled'))
  await screen.findByText('300 K-Points taken back')
  expect(screen.getByText(/Say what you play/)).toBeDefined()
  expect(screen.getByText('Forgiven: 50 K-Points')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Forgive/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cause' }), 'OFFER_REVERSED')
  await waitFor(() => expect(asked()).toMatchObject({ reason: 'OFFER_REVERSED' }))
  await user.click(await screen.findByRole('button', { name: /^Only this account/ }))
  await waitFor(() => expect(asked()).toMatchObject({ userId: USER }))
  await user.click(screen.getByRole('button', { name: 'All accounts' }))
  // What was shown before is still fresh: it is not fetched again.
  expect(await screen.findByRole('button', { name: /^Only this account/ })).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Account/ }), 'fox')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Give the id of an account.')).toBeDefined()
})

test('asks with a reason that another person approves it, once, and shows that it waits', async () => {
  const waiting: Approval[] = []
  let isDown = true
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => page(debt))
    api.on(APPROVALS, () => answer({ items: waiting, nextCursor: null }))
    api.on(FORGIVE, () => {
      if (isDown) return refuse('UNAVAILABLE')
      const approval = { kind: 'forgive-debt', body: { debtId: debt.id } } as unknown as Approval
      waiting.push(approval)
      return answer(approval)
    })
  })
  await user.click(await screen.findByRole('button', { name: FORGIVE_IT }))
  const dialog = within(await screen.findByRole('dialog', { name: FORGIVE_IT }))
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Their clan paid it')
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  await dialog.findByRole('alert')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  const message = 'Another person has to approve it now'
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message }]))
  const calls = api.calls(FORGIVE)
  expect(calls.map(({ body }) => body)).toEqual([
    { reason: 'Their clan paid it' },
    { reason: 'Their clan paid it' },
  ])
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  expect(calls[0]?.params.id).toBe(debt.id)
  expect(await screen.findByText('Waits for approval')).toBeDefined()
  expect(screen.queryByRole('button', { name: FORGIVE_IT })).toBeNull()
})

test('says that nothing is owed any more, and that a role shows no debts', async () => {
  let isAllowed = true
  const { user } = open((api) => {
    api.on(LIST, () => (isAllowed ? page(debt) : refuse('FORBIDDEN')))
    api.on(FORGIVE, () => refuse('NOT_FOUND'))
  })
  await user.click(await screen.findByRole('button', { name: FORGIVE_IT }))
  const dialog = within(await screen.findByRole('dialog', { name: FORGIVE_IT }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid')
  isAllowed = false
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await dialog.findByText('Nothing is owed of it any more.')).toBeDefined()
  expect(await screen.findByText('Your role does not show debts')).toBeDefined()
})
