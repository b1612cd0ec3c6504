import type { Conversion, Purchase, PurchaseFigures } from '@platform/contracts/wallet/onramp'
import { BUY_KCASH_PATH, PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWallet } from '../testing/open-wallet.ts'

const CONVERSION = 'GET /onramp/conversion'
const ORDER = 'POST /onramp/orders'
const SHOW = 'GET /onramp/orders/:id'
const ID = '0198c0de-0000-7000-8000-000000000042'
const figures: PurchaseFigures = {
  ...{ fiat: 'INR', receive: '1000.00', price: '0.090000' },
  ...{ net: '90.00', fee: '1.80', tax: '0.33', total: '92.13' },
}
const conversion: Conversion = {
  options: [
    { fiat: 'INR', price: '0.090000', least: '1000.00', most: '500000.00' },
    { fiat: 'BRL', price: '0.005500', least: '1000.00', most: '500000.00' },
  ],
  conversion: figures,
  quote: { quote: 'sealed', expiresAt: '2026-01-15T12:05:00.000Z' },
}
const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  ...{ ...figures, id: ID, status: 'open', checkoutUrl: 'https://pay.example/s' },
  ...{ createdAt: '2026-01-15T12:00:00.000Z', expiresAt: '2026-01-15T12:15:00.000Z' },
  ...change,
})

async function review(order: () => unknown) {
  const opened = await openWallet({
    path: BUY_KCASH_PATH,
    serve(api) {
      api.on(CONVERSION, () => answer(conversion))
      api.on(ORDER, order as never)
    },
  })
  await opened.user.type(await screen.findByLabelText('KCash to buy'), '1000')
  await opened.user.click(screen.getByRole('button', { name: 'See what it costs' }))
  await screen.findByText('₹92.13')
  for (const text of ['₹90.00', '₹1.80', '₹0.33', '1,000 KCash']) {
    screen.getByText(text)
  }
  await opened.user.click(screen.getByRole('button', { name: 'Go on to payment' }))
  return opened
}

test('the price is said before and while one types, and a usual amount is one press', async () => {
  const { user } = await openWallet({
    path: BUY_KCASH_PATH,
    serve: (api) => api.on(CONVERSION, () => answer(conversion)),
  })
  await screen.findByText('1,000 KCash cost ₹90.00, plus fee and tax.')
  await user.click(screen.getByRole('button', { name: '5,000' }))
  await screen.findByText('5,000 KCash cost ₹450.00, plus fee and tax.')
})

test('a visitor reads the price', async () => {
  const { api } = await openWallet({
    path: BUY_KCASH_PATH,
    session: visitor,
    serve: (fake) =>
      fake.on(CONVERSION, () => answer({ ...conversion, conversion: null, quote: null })),
  })
  await screen.findByText('1,000 KCash cost ₹90.00, plus fee and tax.')
  expect(api.calls(CONVERSION)[0]?.headers.get('authorization')).toBeNull()
})

test('a user sees what KCash costs, and orders exactly that', async () => {
  const bodies: unknown[] = []
  await review((({ body }: { body: unknown }) => {
    bodies.push(body)
    return answer(purchase())
  }) as never)
  expect(bodies).toEqual([{ quote: 'sealed' }])
})

test.for(['QUOTE_EXPIRED', 'QUOTE_USED'] as const)(
  'a quote that is no good any more (%s) is asked for again before anything is ordered',
  async (code) => {
    const { api, user } = await review(() => refuse(code))
    const before = api.calls(CONVERSION).length
    await user.click(await screen.findByRole('button', { name: 'See the present price' }))
    await screen.findByRole('button', { name: 'Go on to payment' })
    expect(api.calls(CONVERSION)).toHaveLength(before + 1)
    expect(api.calls(ORDER)).toHaveLength(1)
  },
)

test('a user who is not known to be of age reads it in words, and looks again without an order', async () => {
  const { api, user } = await review(() => refuse('FACTS_NEEDED'))
  await screen.findByText('Please confirm first that you are of age.')
  expect(screen.getByRole('alert').textContent).toContain('It comes with the verification')
  expect(screen.queryByRole('button', { name: 'Go on to payment' })).toBeNull()
  const before = api.calls(CONVERSION).length
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('button', { name: 'Go on to payment' })
  expect(api.calls(CONVERSION)).toHaveLength(before + 1)
  expect(api.calls(ORDER)).toHaveLength(1)
})

test.for([
  ['open', 'Not paid yet', true],
  ['failed', 'Payment Failed, Please try again!', true],
  ['done', 'Your KCash are there', false],
  ['refunded', 'You have your payment back', false],
] as const)('the confirmation shows an order that is %s', async ([status, heading, canPay]) => {
  const checkoutUrl = canPay ? 'https://pay.example/s' : null
  await openWallet({
    path: `${PURCHASE_CONFIRMATION_PATH}?order=${ID}`,
    serve(api) {
      api.on(SHOW, () => answer(purchase({ status, checkoutUrl })))
    },
  })
  await screen.findByRole('heading', { name: heading })
  const link = screen.queryByRole('link', { name: 'Pay ₹92.13' })
  expect(link?.getAttribute('href') ?? null).toBe(checkoutUrl)
})

/** To the provider's page of an order and back, as often as there are states; the order has each of them then. */
async function leaveAndComeBack(...states: Purchase['status'][]) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
    localStorage.clear()
  })
  let status: Purchase['status'] = 'open'
  const serve = (api: FakeApi) => api.on(SHOW, () => answer(purchase({ status })))
  const path = `${PURCHASE_CONFIRMATION_PATH}?order=${ID}`
  let opened = await openWallet({ path, serve })
  for (const next of states) {
    const pay = await screen.findByRole('link', { name: 'Pay ₹92.13' })
    // The provider's page would open.
    pay.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(pay)
    status = next
    act(() => opened.leave())
    opened = await openWallet({ path, serve })
  }
  return opened
}

test('nobody is asked to pay again before the provider has called: they read that it takes longer', async () => {
  const { shell } = await leaveAndComeBack('open')
  await screen.findByRole('heading', { name: 'Your payment is being checked' })
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
  expect(screen.queryByText(/taking longer/)).toBeNull()
  shell.clock.now += 11_000
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await screen.findByText(
    'It is taking longer than usual to process your payment. Kindly check after sometime.',
  )
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I have not paid yet' }))
  screen.getByRole('link', { name: 'Pay ₹92.13' })
})

test('a payment that was declined can be made again, and is checked again', async () => {
  await leaveAndComeBack('failed', 'failed')
  await screen.findByRole('heading', { name: 'Your payment is being checked' })
})

test('an order is asked for at once when the user comes back to its page', async () => {
  const { api } = await openWallet({
    path: `${PURCHASE_CONFIRMATION_PATH}?order=${ID}`,
    serve: (fake) => fake.on(SHOW, () => answer(purchase({ status: 'done', checkoutUrl: null }))),
  })
  await screen.findByRole('heading', { name: 'Your KCash are there' })
  const before = api.calls(SHOW).length
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(api.calls(SHOW)).toHaveLength(before + 1))
})

test.for(['NOT_FOUND', 'VALIDATION_FAILED'] as const)(
  'an address that names no purchase (%s) says so, and leads on',
  async (code) => {
    await openWallet({
      path: `${PURCHASE_CONFIRMATION_PATH}?order=nonsense`,
      serve: (fake) => fake.on(SHOW, () => refuse(code)),
    })
    await screen.findByRole('heading', { name: 'There is no purchase here.' })
    const link = screen.getByRole('link', { name: 'Buy KCash' })
    expect(link.getAttribute('href')).toBe(BUY_KCASH_PATH)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('a visitor is asked to log in to see a purchase', async () => {
  await openWallet({ path: `${PURCHASE_CONFIRMATION_PATH}?order=${ID}`, session: visitor })
  await screen.findByText('Log in to see your purchase.')
})

test('the orders before are below the form, each with the way to its page', async () => {
  const old = purchase({ id: 'done-1', status: 'done', checkoutUrl: null })
  await openWallet({
    path: BUY_KCASH_PATH,
    serve(api) {
      api.on(CONVERSION, () => answer(conversion))
      api.on('GET /onramp/orders', () => answer({ items: [purchase(), old] }))
    },
  })
  await screen.findByRole('heading', { name: 'Your purchases' })
  const rows = screen.getAllByRole('link', { name: '1,000 KCash' })
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    `${PURCHASE_CONFIRMATION_PATH}?order=${ID}`,
    `${PURCHASE_CONFIRMATION_PATH}?order=done-1`,
  ])
  screen.getByText('Not paid yet')
  screen.getByText('Bought')
})

test('a visitor is asked to log in', async () => {
  await openWallet({ path: BUY_KCASH_PATH, session: visitor })
  await screen.findByText('Log in to buy KCash.')
})

test('Back goes from the price to the amount, which is kept', async () => {
  const { user } = await openWallet({
    path: BUY_KCASH_PATH,
    serve: (api) => api.on(CONVERSION, () => answer(conversion)),
  })
  await user.type(await screen.findByLabelText('KCash to buy'), '1000')
  await user.click(screen.getByRole('button', { name: 'See what it costs' }))
  await screen.findByText('₹92.13')
  act(() => history.back())
  const field = await screen.findByLabelText<HTMLInputElement>('KCash to buy')
  expect(field.value).toBe('1000')
})

test('an amount outside the limits is refused where it is typed, and the limits are said once', async () => {
  const { api, user } = await openWallet({
    path: BUY_KCASH_PATH,
    serve: (fake) => fake.on(CONVERSION, () => answer(conversion)),
  })
  const field = await screen.findByLabelText('KCash to buy')
  expect(screen.getByRole('button', { name: 'Enter an amount' })).toHaveProperty('disabled', true)
  await user.type(field, '1')
  expect(screen.getByRole('button', { name: 'See what it costs' })).toHaveProperty('disabled', true)
  const said = screen.getAllByText('From 1,000 to 500,000 KCash at a time.')
  expect(said.filter((one) => getComputedStyle(one).visibility !== 'hidden')).toHaveLength(1)
  await user.type(field, '{Enter}')
  expect(api.calls(CONVERSION).filter(({ query }) => query.has('receive'))).toEqual([])
  await user.type(field, '000')
  expect(screen.getByRole('button', { name: 'See what it costs' })).toHaveProperty(
    'disabled',
    false,
  )
})

test('without a price nothing can be ordered, and it can be asked for again', async () => {
  let isThere = false
  const { user } = await openWallet({
    path: BUY_KCASH_PATH,
    serve(api) {
      api.on(CONVERSION, ({ query }) =>
        query.has('receive') && !isThere ? refuse('UNAVAILABLE') : answer(conversion),
      )
    },
  })
  await user.type(await screen.findByLabelText('KCash to buy'), '1000')
  await user.click(screen.getByRole('button', { name: 'See what it costs' }))
  const again = await screen.findByRole('button', { name: 'See the present price' })
  expect(screen.queryByRole('button', { name: 'Go on to payment' })).toBeNull()
  isThere = true
  await user.click(again)
  await screen.findByRole('button', { name: 'Go on to payment' })
})
