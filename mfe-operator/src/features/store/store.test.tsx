import type { StaffStoreItem } from '@platform/contracts/wallet/store'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { StorePage } from './components/store-page.tsx'

const ITEMS = 'GET /store/admin/items'
const CHANGE = 'PUT /store/admin/items/:id'
const CODES = 'POST /store/admin/items/:id/codes'
const texts = { name: 'Gift card', description: 'For the game' }
const item: StaffStoreItem = {
  ...{ id: 'gift-card', texts: { en: texts, hi: texts, 'pt-BR': texts }, category: 'gift-cards' },
  ...{ price: { currency: 'KCASH', amount: '100.00' }, stock: { total: 10, left: 3 } },
  ...{ limitPerPerson: null, countries: [], featured: false, status: 'draft', version: 4 },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', changedAt: '2026-03-01T12:00:00.000Z' },
}
const page = (...items: StaffStoreItem[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles: ['admin'] } : signedIn
  return openInConsole(<StorePage />, { serve, session })
}
const button = (name: string) => screen.findByRole('button', { name })

test('an item is sold as it was seen, and a change may wait for a second person', async () => {
  let status = 200
  const { api, shell, user } = open((api) => {
    api.on(ITEMS, () => page(item))
    api.on(CHANGE, () => answer(item, status))
  })
  expect(await screen.findByText(/3 of 10 codes left/)).toBeDefined()
  await user.click(await button('Sell Gift card'))
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'The item is changed' }]))
  const { id: _id, stock: _stock, createdAt: _c, changedAt: _a, ...written } = item
  expect(api.calls(CHANGE)[0]).toMatchObject({ params: { id: 'gift-card' } })
  expect(api.calls(CHANGE)[0]?.body).toEqual({ ...written, status: 'listed' })
  status = 202
  await user.click(await button('Sell Gift card'))
  await waitFor(() => expect(shell.alerts.at(-1)?.message).toMatch(/^Approval requested/))
})

test('codes are added, one in each line, and none twice', async () => {
  let isTwice = true
  const { api, shell, user } = open((api) => {
    api.on(ITEMS, () => page(item))
    api.on(CODES, () => (isTwice ? refuse('CODES_TWICE') : answer({ added: 2 })))
  })
  await user.click(await button('Add codes to Gift card'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add them' }))
  expect(await dialog.findByText('Write at least one code.')).toBeDefined()
  await user.type(dialog.getByRole('textbox'), 'AAAA-1{Enter}BBBB-2')
  await user.click(dialog.getByRole('button', { name: 'Add them' }))
  expect(await dialog.findByText(/None was added/)).toBeDefined()
  isTwice = false
  await user.click(dialog.getByRole('button', { name: 'Add them' }))
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: '2 codes added' }]))
  expect(api.calls(CODES)[0]?.body).toEqual({ codes: ['AAAA-1', 'BBBB-2'] })
})
