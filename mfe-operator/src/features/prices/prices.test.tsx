import type { Approval } from '@platform/contracts/staff/approvals'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { PricesPage } from './components/prices-page.tsx'

const PRICES = 'GET /pog/admin/slot-prices'
const PUT = 'PUT /pog/admin/slot-prices'
const HISTORY = 'GET /pog/admin/approvals'
const price = (amount: string, currency = 'KCASH') => ({ amount, currency })
const NOW = { slots: [price('0.00'), price('500.00')], edit: price('100.00') }
const done = {
  ...{ id: 'a', kind: 'set-slot-prices', state: 'done', body: NOW },
  ...{ askedBy: 'manager', askedAt: '2026-03-09T12:00:00.000Z' },
  ...{ decidedBy: 'admin', decidedAt: '2026-03-10T12:00:00.000Z' },
} as unknown as Approval

function open(serve: (api: FakeApi) => void = () => {}) {
  const roles = ['campaign-manager']
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<PricesPage />, {
    session,
    serve(api) {
      api.on(PRICES, () => answer(NOW))
      api.on(HISTORY, () => answer({ items: [done], nextCursor: null }))
      api.on('GET /exchange/rate', () => answer({ rate: '1000.00' }))
      api.on('GET /onramp/conversion', () =>
        answer({
          ...{ conversion: null, quote: null },
          options: [{ fiat: 'INR', price: '0.090000', least: '100.00', most: '10000.00' }],
        }),
      )
      api.on('GET /offramp/token-price', () => answer({ options: [], quote: null }))
      serve(api)
    },
  })
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows what slots and KCash cost, and who changed it', async () => {
  const { api } = open()
  const slots = await region('Avatar slots')
  expect(await slots.findByText('Slot 2 and each later one')).toBeDefined()
  expect(slots.getByText('500.00 KCash')).toBeDefined()
  const history = await region('Changes of these prices')
  expect(await history.findByText(/^Asked .* by manager$/)).toBeDefined()
  expect(history.getByText(/^decided .* by admin$/)).toBeDefined()
  expect(history.getByText('Carried out')).toBeDefined()
  expect(history.getAllByRole('listitem')).toHaveLength(1)
  // Among all that is asked of the service, many a card could stand before a price.
  const { query } = api.calls(HISTORY)[0] ?? {}
  expect([query?.get('state'), query?.get('kind')]).toEqual(['all', 'set-slot-prices'])
  const kcash = await region('KCash')
  expect(await kcash.findByText('1000.00 KCash')).toBeDefined()
  expect(kcash.getByText('0.090000 INR, from 100.00 to 10000.00 KCash')).toBeDefined()
  expect(kcash.getByText('Nothing is paid out now')).toBeDefined()
})

test('asks another person for other prices, once they are amounts and differ', async () => {
  const { api, shell, user } = open((api) =>
    api.on(PUT, () => answer({ id: 'c', kind: 'set-slot-prices', state: 'waiting' }, 202)),
  )
  await user.click(await screen.findByRole('button', { name: 'Change the prices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the prices' }))
  const ask = dialog.getByRole('button', { name: 'Ask for approval' })
  await user.click(ask)
  expect(await dialog.findByText('These prices count already.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Add a slot' }))
  const name = 'Slot 3 and each later one: amount'
  const third = dialog.getByRole('textbox', { name })
  await user.clear(third)
  await user.type(third, '7.123')
  await user.click(ask)
  expect(await dialog.findByText(/^Write an amount of the currency/)).toBeDefined()
  expect(api.calls(PUT)).toHaveLength(0)
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Slot 3 and each later one: currency' }),
    'RTOKEN',
  )
  await user.click(ask)
  const message = 'Another person has to approve it now'
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message }]))
  expect(api.calls(PUT)[0]?.body).toEqual({
    slots: [...NOW.slots, price('7.123', 'RTOKEN')],
    edit: NOW.edit,
  })
})

test('says that a role may not, and keeps what was written', async () => {
  const { user } = open((api) => api.on(PUT, () => refuse('FORBIDDEN')))
  await user.click(await screen.findByRole('button', { name: 'Change the prices' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove the last slot' }))
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await dialog.findByText('Your role does not change these prices.')).toBeDefined()
  expect(dialog.queryByRole('textbox', { name: /^Slot 2/ })).toBeNull()
})

test('one part that cannot be loaded leaves the others', async () => {
  open((api) => api.on(PRICES, () => refuse('FORBIDDEN')))
  const slots = await region('Avatar slots')
  expect(await slots.findByText('Your role does not show prices')).toBeDefined()
  expect(await (await region('KCash')).findByText('1000.00 KCash')).toBeDefined()
})
