import type { Transaction } from '@platform/contracts/wallet/http'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { answer, type FakeApi, pending, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aTransaction, openWallet, TRANSACTIONS } from '../testing/open-wallet.ts'

const EXPORT = 'GET /transactions/export.csv'
const STATEMENT = 'GET /transactions/statement'
const STATEMENT_TABLE = 'GET /transactions/statement.csv'
const TOTALS = 'GET /collect-earning/:userId/aggregate'

const page = (items: Transaction[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })
const open = (search = '', serve: (api: FakeApi) => void = () => {}) =>
  openWallet({
    path: `${TRANSACTION_HISTORY_PATH}${search}`,
    serve(api) {
      api.on(TRANSACTIONS, () => page([aTransaction()]))
      serve(api)
    },
  })
const lastQuery = (api: FakeApi) => api.calls(TRANSACTIONS).at(-1)?.query

test('what is searched for is in the address and asked for, and can be cleared', async () => {
  const { api, user } = await open('?type=reward')
  const field = await screen.findByRole('textbox', { name: 'Campaign, person or order' })
  await user.type(field, 'monsoon{Enter}')
  await waitFor(() => expect(lastQuery(api)?.get('search')).toBe('monsoon'))
  expect(lastQuery(api)?.get('type')).toBe('reward')
  expect(location.search).toBe('?type=reward&search=monsoon')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(location.search).toBe('?type=reward')
  expect(document.activeElement).toBe(field)
})

test('filters are in the address, are counted, and can be cleared together', async () => {
  const { api, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USDT')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Reversed')
  await user.type(screen.getByRole('textbox', { name: 'From' }), '02012026')
  await waitFor(() => expect(lastQuery(api)?.get('from')).toBe(new Date(2026, 0, 2).toISOString()))
  expect(lastQuery(api)?.get('currency')).toBe('USDT')
  expect(lastQuery(api)?.get('status')).toBe('reversed')
  expect(location.search).toBe('?currency=USDT&status=reversed&from=2026-01-02')
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(location.search).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('')
})

test('a day that is none is refused in words', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.type(screen.getByRole('textbox', { name: 'To' }), '3102')
  await user.tab()
  expect(await screen.findByText('Write a day such as 31/03/2026.')).toBeDefined()
  expect(location.search).toBe('')
})

test('an address with filters shows what they let through, or that it is nothing', async () => {
  const { user } = await open('?search=nobody', (api) => api.on(TRANSACTIONS, () => page([])))
  expect(await screen.findByText('No transaction matches.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(location.search).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Campaign, person/ }).value).toBe('')
})

function watchSaved() {
  const saved: { name: string; content: Blob }[] = []
  let content: Blob
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        content = blob
        return 'blob:x'
      },
      revokeObjectURL() {},
    }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content })
  })
  onTestFinished(() => {
    click.mockRestore()
    vi.unstubAllGlobals()
  })
  return saved
}

test('an export has the filters of the list, the language and the time zone, and is saved whole', async () => {
  const saved = watchSaved()
  const { api, user } = await open('?type=shop&currency=KCASH', (fake) =>
    fake.on(EXPORT, async () => new Response('a,b\r\n')),
  )
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Your transactions are saved as a table.')).toBeDefined()
  const query = api.calls(EXPORT)[0]?.query
  expect([query?.get('type'), query?.get('currency'), query?.get('lang')]).toEqual([
    'shop',
    'KCASH',
    'en',
  ])
  expect(query?.get('timeZone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(saved.map(({ name }) => name)).toEqual(['transactions-2026-01-15.csv'])
  expect(saved[0]?.content.size).toBe(5)
})

test('an export that is being made says so, and one that breaks off saves nothing', async () => {
  const saved = watchSaved()
  const { api, user } = await open('', (fake) => fake.on(EXPORT, pending))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('button', { name: 'Preparing' })).toBeDefined()
  expect(saved).toEqual([])
  void api
})

test('an export that is refused says why', async () => {
  const saved = watchSaved()
  const { user } = await open('', (fake) =>
    fake.on(EXPORT, () => refuse('RATE_LIMITED', { retryAfterMs: 125_000 })),
  )
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('alert')).textContent).toContain('again in 3 min')
  expect(saved).toEqual([])
})

test('new transactions appear before the others, all of which stay', async () => {
  const older = aTransaction({ id: 'a', type: 'onramp', reference: null })
  const { api, shell, user } = await open('', (fake) =>
    fake.on(TRANSACTIONS, ({ query }) =>
      query.has('cursor') ? page([older]) : page([aTransaction({ id: 'b' })], 'next'),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Top-up')
  const row = screen.getByText('Monsoon Raid')
  const asked = api.calls(TRANSACTIONS).length
  api.on(TRANSACTIONS, () =>
    page([
      aTransaction({ id: 'c', type: 'shop', reference: null }),
      aTransaction({ id: 'b', balanceAfter: '1.00' }),
    ]),
  )
  shell.api.invalidate('balance')
  await screen.findByText('Store purchase')
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names.map((name) => /Store purchase|Monsoon Raid|Top-up/.exec(name ?? '')?.[0])).toEqual([
    'Store purchase',
    'Monsoon Raid',
    'Top-up',
  ])
  // The same element: what is in view does not begin anew.
  expect(screen.getByText('Monsoon Raid')).toBe(row)
  expect(api.calls(TRANSACTIONS).length).toBe(asked + 1)
})

test('what can be collected is shown with its sum and the way to it', async () => {
  const totals = [
    {
      ...{ currency: 'KCASH', ready: '170.00', readyCount: 2, collected: '0.00' },
      expiringNext: { at: '2026-01-17T13:00:00.000Z', amount: '50.00' },
    },
  ]
  const { api, shell } = await open('', (fake) => fake.on(TOTALS, () => answer({ totals })))
  const card = await screen.findByRole('region', { name: 'Ready to collect' })
  await within(card).findByText('170 KCash')
  within(card).getByText(/2 days left/)
  const link = within(card).getByRole('link', { name: 'Collect' })
  expect(link.getAttribute('href')).toBe('/collect-earnings')
  api.on(TOTALS, () => answer({ totals: [] }))
  shell.api.invalidate('balance')
  await within(card).findByText('Nothing to collect now')
})

const november = {
  ...{ currency: 'KCASH', opening: '100.00', closing: '85.00', transactions: 3 },
  ...{ from: '2025-11-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' },
  totals: [
    { type: 'reward', in: '10.00', out: '0.00' },
    { type: 'meta-txn', in: '0.00', out: '25.00' },
  ],
}

test('a statement of a month shows both balances and what moved between them, and is saved whole', async () => {
  const saved = watchSaved()
  const { api, user } = await open('', (fake) => {
    fake.on(STATEMENT, () => answer(november))
    fake.on(STATEMENT_TABLE, async () => new Response('a,b\r\n'))
  })
  await user.click(await screen.findByRole('button', { name: 'Statement' }))
  const sheet = await screen.findByRole('dialog', { name: 'Statement of January 2026' })
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Month' }), 'November 2025')
  const chosen = await screen.findByRole('dialog', { name: 'Statement of November 2025' })
  expect(await within(chosen).findByText('85 KCash')).toBeDefined()
  expect(within(chosen).getByText('+10 KCash')).toBeDefined()
  expect(within(chosen).getByText('−25 KCash')).toBeDefined()
  expect(within(chosen).getByText('Closing balance')).toBeDefined()
  const query = api.calls(STATEMENT).at(-1)?.query
  expect([query?.get('currency'), query?.get('from'), query?.get('to')]).toEqual([
    'KCASH',
    new Date(2025, 10, 1).toISOString(),
    new Date(2025, 11, 1).toISOString(),
  ])
  await user.click(within(chosen).getByRole('button', { name: 'Save with all transactions' }))
  expect(await screen.findByText('The statement is saved as a table.')).toBeDefined()
  expect(saved.map(({ name }) => name)).toEqual(['statement-KCASH-2025-11.csv'])
  expect(api.calls(STATEMENT_TABLE)[0]?.query.get('lang')).toBe('en')
})

test('a statement that cannot be loaded says so and can be asked for again', async () => {
  let isDown = true
  const { user } = await open('?currency=USDT', (fake) =>
    fake.on(STATEMENT, () =>
      isDown ? refuse('NOT_FOUND') : answer({ ...november, currency: 'USDT', totals: [] }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Statement' }))
  expect(await screen.findByText('The statement could not be loaded')).toBeDefined()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing moved in this month.')).toBeDefined()
})
