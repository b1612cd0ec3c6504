import type { SessionState } from '@platform/contracts/shell/shell-api'
import { K_STORE_PATH } from '@platform/contracts/wallet/paths'
import type { StoreItem, StoreOrder } from '@platform/contracts/wallet/store'
import { currencyName } from '@platform/remote-kit/currency-name'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAgeNeeded, NO_AGE } from '../testing/expect-age-needed.ts'
import { openWallet } from '../testing/open-wallet.ts'

const RTOKEN = currencyName('RTOKEN')
const ITEMS = 'GET /store/items'
const ORDERS = 'GET /store/orders'
const ORDER = 'POST /store/orders'
const REVEAL = 'POST /store/orders/:id/reveal'
const ID = '0198c0de-0000-7000-8000-000000000042'

const textsOf = (name: string) => {
  const text = { name, description: `About ${name}` }
  return { en: text, hi: text, 'pt-BR': { ...text, name: `${name} (pt)` } }
}
const anItem = (own: Partial<StoreItem> = {}): StoreItem => ({
  ...{ id: 'card', texts: textsOf('Gift card'), category: 'gift-cards' },
  price: { currency: 'KCASH', amount: '500.00' },
  ...{ stock: { total: 300, left: 12 }, limitPerPerson: null, countries: [], featured: false },
  ...own,
})
const DROP = anItem({ id: 'drop', texts: textsOf('Storm Kit'), featured: true })
const DEAR = anItem({
  ...{ id: 'headset', texts: textsOf('Headset'), category: 'gear' },
  price: { currency: 'KCASH', amount: '18000.00' },
})
const OUT = anItem({ id: 'out', texts: textsOf('Top-up'), stock: { total: 5, left: 0 } })
const anOrder = (own: Partial<StoreOrder> = {}): StoreOrder => ({
  ...{ id: ID, item: { id: 'card', texts: textsOf('Gift card'), category: 'gift-cards' } },
  ...{ price: { currency: 'KCASH', amount: '500.00' }, status: 'done', refusal: null },
  ...{ boughtAt: '2026-01-15T12:00:00.000Z', revealedAt: null, refundedAt: null },
  ...own,
})
const page = (items: readonly unknown[]) => answer({ items, nextCursor: null })

async function open({
  serve = () => {},
  session = signedIn,
  search = '',
}: {
  serve?: (api: FakeApi) => void
  session?: SessionState
  search?: string
} = {}) {
  const opened = await openWallet({
    path: `${K_STORE_PATH}${search}`,
    session,
    serve(api) {
      api.on(ITEMS, ({ query }) =>
        query.get('featured') ? page([DROP]) : page([DROP, anItem(), DEAR, OUT]),
      )
      api.on(ORDERS, () => page([]))
      api.on(ORDER, () => answer(anOrder()))
      api.on(REVEAL, () => answer({ code: 'ABCD-1234' }))
      serve(api)
    },
  })
  act(() =>
    opened.shell.balance.set({
      status: 'ready',
      arriving: [],
      balances: [{ currency: 'KCASH', available: '9000.00', held: '0.00' }],
    }),
  )
  const button = (name: string | RegExp) => screen.findByRole('button', { name })
  return {
    ...opened,
    press: async (name: string | RegExp) => opened.user.click(await button(name)),
  }
}

test('the drop shows its stock and what the price leaves; a card that is too dear what is missing and the way to it', async () => {
  const { shell, press } = await open()
  const drop = await screen.findByRole('region', { name: 'Drop of the week' })
  expect(within(drop).getByText('12 of 300 left')).toBeDefined()
  expect(within(drop).getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '12 of 300 left',
  )
  expect(within(drop).getByText('leaves you 8,500')).toBeDefined()
  expect(screen.getAllByRole('heading', { name: 'Storm Kit' })).toHaveLength(1)
  const card = screen.getByRole('heading', { name: 'Headset' }).closest('li')!
  expect(within(card).getByText('9,000 more to go')).toBeDefined()
  expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(
    (await screen.findByRole('button', { name: 'Sold out: Top-up' })).hasAttribute('disabled'),
  ).toBe(true)
  await press('Earn the rest: Headset')
  expect(shell.visited).toEqual(['/k-drop/campaigns'])
})

test('an item is bought at the price that was shown, and its code is shown and copied', async () => {
  const { api, shell, press } = await open()
  await press('Buy: Gift card')
  const sheet = await screen.findByRole('dialog', { name: 'Gift card' })
  expect(within(sheet).getByText('8,500 KCash')).toBeDefined()
  await press('Buy for 500 KCash')
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'It is yours' }))
  const [sent] = api.calls(ORDER)
  expect(sent?.body).toEqual({ itemId: 'card', price: { currency: 'KCASH', amount: '500.00' } })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(shell.invalidated).toContain('balance')
  expect(api.calls(REVEAL)).toHaveLength(0)
  expect(within(sheet).getByText('Your balance now')).toBeDefined()
  await press('Show code')
  expect(await screen.findByText('ABCD-1234')).toBeDefined()
  expect(api.calls(REVEAL).map(({ params }) => params)).toEqual([{ id: ID }])
  await press('Copy')
  expect(await navigator.clipboard.readText()).toBe('ABCD-1234')
})

test('an item with a price in the reward token is paid in it: what is left, what is missing and the order are of that currency', async () => {
  const price = { currency: 'RTOKEN', amount: '2.500000' } as const
  const { api, shell, press } = await open({
    serve: (fake) => {
      fake.on(ITEMS, ({ query }) => page(query.get('featured') ? [] : [anItem({ price })]))
      fake.on(ORDER, () => answer(anOrder({ price })))
    },
  })
  const has = (available: string) =>
    act(() =>
      shell.balance.set({
        ...{ status: 'ready', arriving: [] },
        balances: [
          { currency: 'KCASH', available: '9000.00', held: '0.00' },
          { currency: 'RTOKEN', available, held: '0.000000' },
        ],
      }),
    )
  has('1.000000')
  expect(await screen.findByRole('button', { name: 'Earn the rest: Gift card' })).toBeDefined()
  has('3.000000')
  await press('Buy: Gift card')
  const sheet = await screen.findByRole('dialog', { name: 'Gift card' })
  expect(within(sheet).getByText(new RegExp(`^0\\.5\\S* ${RTOKEN}$`))).toBeDefined()
  await press(new RegExp(`^Buy for 2\\.5\\S* ${RTOKEN}$`))
  await screen.findByRole('heading', { name: 'It is yours' })
  expect(api.calls(ORDER)[0]?.body).toEqual({ itemId: 'card', price })
  await press('Show code')
  expect(await screen.findByText('ABCD-1234')).toBeDefined()
})

test('a log-in from the sheet buys nothing: it shows the balance, and the order has its own press', async () => {
  const { api, shell, press } = await open({ session: visitor })
  await press('Buy: Gift card')
  shell.modals.login = async () => {
    shell.session.set(signedIn)
    return true
  }
  await press('Log in to buy')
  const sheet = await screen.findByRole('dialog', { name: 'Gift card' })
  expect(await within(sheet).findByText('8,500 KCash')).toBeDefined()
  expect(api.calls(ORDER)).toHaveLength(0)
  await press('Buy for 500 KCash')
  expect(api.calls(ORDER)).toHaveLength(1)
})

test('who has too little or owes something is led to earn it, and the store says what is owed first', async () => {
  const debt = {
    ...{ id: 'a:1', currency: 'KCASH', amount: '900.00', remaining: '800.00' },
    ...{ reason: 'TASK_UNDONE', createdAt: '2026-01-14T12:00:00.000Z' },
    reference: { kind: 'campaign', id: ID, name: 'Monsoon Raid', art: null },
  }
  const { api, shell, user, press } = await open({
    session: visitor,
    serve: (fake) => fake.on('GET /wallets/debts', () => answer({ debts: [debt] })),
  })
  await press('Buy: Gift card')
  act(() => {
    shell.balance.set({ ...shell.balance.get(), balances: [] })
    shell.session.set(signedIn)
  })
  const sheet = await screen.findByRole('dialog', { name: 'Gift card' })
  expect(await within(sheet).findByText('1,300 KCash')).toBeDefined()
  expect(within(sheet).queryByRole('button', { name: /^Buy for/ })).toBeNull()
  expect(await screen.findByText('You owe 800 KCash')).toBeDefined()
  await user.click(within(sheet).getByRole('button', { name: 'Earn the rest' }))
  expect(shell.visited).toEqual(['/k-drop/campaigns'])
  expect(api.calls(ORDER)).toHaveLength(0)
})

test.for([
  ['OUT_OF_STOCK', {}, /sold out. You paid nothing/],
  ['STORE_LIMIT', { limit: 1 }, /as many of this as one person may/],
  ['NOT_FOR_COUNTRY', { countries: ['IN'] }, /not sold in your country/],
  ['DEBT_OPEN', { owed: '3.00', currency: 'KCASH' }, /You owe KCash/],
  [
    'INSUFFICIENT_FUNDS',
    { available: '1.50', required: '5.00', currency: 'KCASH' },
    /You need 3.50 KCash more/,
  ],
  ['INTERNAL', {}, /Something went wrong/],
] as const)('%s is said in words', async ([code, details, text]) => {
  const { press } = await open({ serve: (api) => api.on(ORDER, () => refuse(code, details)) })
  await press('Buy: Gift card')
  await press(/^Buy for .* KCash$/)
  expect(await screen.findByText(text)).toBeDefined()
})

test('a user whose age is not proven reads so, with the way to prove it', async () => {
  const { press } = await open({
    serve: (api) => api.on(ORDER, () => refuse('FACTS_NEEDED', NO_AGE)),
  })
  await press('Buy: Gift card')
  await press(/^Buy for .* KCash$/)
  await expectAgeNeeded()
})

test('who has bought as many as one person may is led to their orders', async () => {
  const limited = anItem({ limitPerPerson: 1 })
  const owned = await open({
    serve(fake) {
      fake.on(ITEMS, ({ query }) => page(query.get('featured') ? [] : [limited]))
      fake.on(ORDERS, () => page([anOrder(), anOrder({ id: ID.replace('42', '43') })]))
    },
  })
  await owned.press('Yours: see your orders: Gift card')
  expect(await screen.findAllByRole('button', { name: 'Show code' })).toHaveLength(2)
})

test('a refusal for the limit of a person offers the orders, not the item again', async () => {
  const { press } = await open({
    serve: (fake) => fake.on(ORDER, () => refuse('STORE_LIMIT')),
  })
  await press('Buy: Gift card')
  await press('Buy for 500 KCash')
  expect(await screen.findByText(/as many of this as one person may/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Buy for 500 KCash' })).toBeNull()
  await press('Yours: see your orders')
  expect(await screen.findByText('You have bought nothing yet')).toBeDefined()
})

test('another price is shown before it is paid', async () => {
  const price = { currency: 'KCASH', amount: '600.00' }
  let calls = 0
  const { api, press } = await open({
    serve: (fake) =>
      fake.on(ORDER, () =>
        ++calls === 1 ? refuse('PRICE_CHANGED', { price }) : answer(anOrder()),
      ),
  })
  await press('Buy: Gift card')
  await press('Buy for 500 KCash')
  expect(await screen.findByText(/The price has changed/)).toBeDefined()
  await press('Buy for 600 KCash')
  await screen.findByRole('heading', { name: 'It is yours' })
  const [first, second] = api.calls(ORDER)
  expect(second?.body).toEqual({ itemId: 'card', price })
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
})

test('without an answer the same order is sent again', async () => {
  let calls = 0
  const { api, press } = await open({
    serve: (fake) => fake.on(ORDER, () => (++calls === 1 ? unreachable() : answer(anOrder()))),
  })
  await press('Buy: Gift card')
  await press(/^Buy for .* KCash$/)
  expect(await screen.findByText('API failure! Please try again')).toBeDefined()
  await press(/^Buy for .* KCash$/)
  await screen.findByRole('heading', { name: 'It is yours' })
  const keys = api.calls(ORDER).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('orders show what became of them, and the code of those that are done', async () => {
  const refunded = anOrder({ id: ID.replace('42', '43'), status: 'refunded' })
  const { api, press } = await open({
    search: '?show=orders',
    serve: (fake) => fake.on(ORDERS, () => page([anOrder(), refunded])),
  })
  expect(await screen.findByText('Given back')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Show code' })).toHaveLength(1)
  await press('Show code')
  expect(await screen.findByText('ABCD-1234')).toBeDefined()
  expect(api.calls(REVEAL)).toHaveLength(1)
})

test('a visitor looks around, logs in to buy, and the page is in Portuguese', async () => {
  const { api, shell, user } = await open({ session: visitor })
  act(() => shell.language.set('pt-BR'))
  await user.click(await screen.findByRole('button', { name: 'Comprar: Gift card (pt)' }))
  shell.modals.login = async () => false
  await user.click(await screen.findByRole('button', { name: 'Entre para comprar' }))
  expect(api.calls(ORDER)).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Fechar' }))
  await user.click(screen.getByRole('radio', { name: 'Equipamentos' }))
  const categories = () => api.calls(ITEMS).map(({ query }) => query.get('category'))
  await vi.waitFor(() => expect(categories()).toContain('gear'))
  await user.click(screen.getByRole('radio', { name: 'Meus pedidos' }))
  expect(await screen.findByText('Entre para ver o que comprou.')).toBeDefined()
})
