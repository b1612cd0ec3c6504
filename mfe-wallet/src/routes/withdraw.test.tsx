import type {
  Payout,
  PayoutQuote,
  RegisteredDestination,
  TokenPrice,
} from '@platform/contracts/wallet/offramp'
import { PAYOUT_CONFIRMATION_PATH, WITHDRAW_PATH } from '@platform/contracts/wallet/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet } from '../testing/open-wallet.ts'

const PRICE = 'GET /offramp/token-price'
const REGISTERED = 'GET /offramp/registration'
const REGISTER = 'POST /offramp/registration'
const REMOVE = 'DELETE /offramp/registration/:id'
const ORDER = 'POST /offramp/orders'
const SHOW = 'GET /offramp/orders/:id'
const LIST = 'GET /offramp/orders'
const ID = '0198c0de-0000-7000-8000-000000000042'
const figures: Omit<PayoutQuote, 'quote' | 'expiresAt'> = {
  ...{ fiat: 'INR', pay: '1000.00', price: '0.085000' },
  ...{ gross: '85.00', fee: '1.70', tax: '0.31', arrives: '82.99' },
}
const price: TokenPrice = {
  options: [
    { fiat: 'INR', price: '0.085000', least: '1000.00', most: '500000.00', daily: '500000.00' },
    { fiat: 'BRL', price: '0.005200', least: '1000.00', most: '500000.00', daily: '500000.00' },
  ],
  quote: { ...figures, quote: 'sealed', expiresAt: '2026-01-15T12:05:00.000Z' },
}
const upi = (change: Partial<RegisteredDestination> = {}): RegisteredDestination => ({
  ...{ id: ID, fiat: 'INR', kind: 'upi', shown: 'a••••@okbank' },
  ...{ registeredAt: '2026-01-14T00:00:00.000Z', usableFrom: '2026-01-15T00:00:00.000Z' },
  ...change,
})
const payout = (change: Partial<Payout> = {}): Payout => ({
  ...{ ...figures, id: ID, status: 'processing', createdAt: '2026-01-15T12:00:00.000Z' },
  destination: { kind: 'upi', shown: 'a••••@okbank' },
  ...change,
})

/** Up to the second step, with 5,000 KCash. */
async function toDestination(serve: (api: FakeApi) => void, fiat: 'INR' | 'BRL' = 'INR') {
  const opened = await openWallet({
    path: WITHDRAW_PATH,
    serve(api) {
      api.on(PRICE, () => answer(price))
      api.on(LIST, () => answer({ items: [] }))
      serve(api)
    },
  })
  const kcash = { currency: 'KCASH', available: '5000.00', held: '0.00' } as const
  act(() => opened.shell.balance.set({ status: 'ready', arriving: [], balances: [kcash] }))
  if (fiat === 'BRL')
    await opened.user.click(await screen.findByRole('radio', { name: 'Brazilian Real (R$)' }))
  await opened.user.type(await screen.findByLabelText('KCash to withdraw'), '1000')
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }))
  return opened
}

async function review(order: () => unknown) {
  const opened = await toDestination((api) => {
    api.on(REGISTERED, () => answer({ items: [upi()] }))
    api.on(ORDER, order as never)
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Withdraw here' }))
  await screen.findByText('₹82.99')
  for (const text of ['₹85.00', '₹1.70', '₹0.31', '1,000 KCash', 'a••••@okbank']) {
    screen.getByText(text)
  }
  await opened.user.click(screen.getByRole('button', { name: 'Withdraw' }))
  return opened
}

test('a user sees what arrives where, and orders exactly that', async () => {
  const bodies: unknown[] = []
  const { shell } = await review((({ body }: { body: unknown }) => {
    bodies.push(body)
    return answer(payout())
  }) as never)
  expect(bodies).toEqual([{ quote: 'sealed', destinationId: ID }])
  await waitFor(() => expect(shell.visited).toEqual([`${PAYOUT_CONFIRMATION_PATH}?order=${ID}`]))
})

test.for([
  ['FACTS_NEEDED', { missing: ['pan-verified'] }, 'Please verify your PAN first.'],
  [
    'FACTS_NEEDED',
    { missing: ['over-18', 'pan-verified'] },
    'Please confirm first that you are of age. Please verify your PAN first.',
  ],
  [
    'PAYOUT_LIMIT',
    { left: '500.00', most: '20000.00' },
    'You can withdraw 500 KCash more at the moment, and 20,000 in 24 hours.',
  ],
  ['NOT_FOUND', {}, 'This destination is not saved any more. Nothing was ordered.'],
  [
    'DEBT_OPEN',
    {},
    'You owe KCash that was taken back. Until it is paid, none of it can leave your account.',
  ],
] as const)('a refusal is said in words: %s', async ([code, details, text]) => {
  await review(() => refuse(code, details))
  await screen.findByText(text)
})

test('a quote that has expired is asked for again before anything is ordered', async () => {
  const { api, user } = await review(() => refuse('QUOTE_EXPIRED'))
  const asked = () => api.calls(PRICE).length
  const before = asked()
  await user.click(await screen.findByRole('button', { name: 'See the present price' }))
  await screen.findByRole('button', { name: 'Withdraw' })
  expect(asked()).toBe(before + 1)
  expect(api.calls(ORDER)).toHaveLength(1)
})

test('to check again whether what was missing is there asks for another quote, and orders nothing', async () => {
  const { api, user } = await review(() => refuse('FACTS_NEEDED', { missing: ['pan-verified'] }))
  const asked = () => api.calls(PRICE).length
  const before = asked()
  const verify = await screen.findByRole('link', { name: 'Verify now' })
  expect(verify.getAttribute('href')).toBe('/kyc?requiredDoc=pan')
  await user.click(await screen.findByRole('button', { name: 'Check again' }))
  await screen.findByRole('button', { name: 'Withdraw' })
  expect(asked()).toBe(before + 1)
  expect(api.calls(ORDER)).toHaveLength(1)
})

test('a CPF is checked to its last digit, registered, and has to wait', async () => {
  let stored: RegisteredDestination[] = []
  const bodies: unknown[] = []
  const pix = upi({
    ...{ fiat: 'BRL', kind: 'pix-cpf', shown: '•••.982.247-••' },
    usableFrom: '2026-01-16T12:00:00.000Z',
  })
  const { user } = await toDestination((api) => {
    api.on(REGISTERED, () => answer({ items: stored }))
    api.on(REGISTER, (({ body }: { body: unknown }) => {
      bodies.push(body)
      stored = [pix]
      return answer(pix)
    }) as never)
    api.on(REMOVE, () => {
      stored = []
      return answer({ removed: true })
    })
  }, 'BRL')
  const field = await screen.findByLabelText('CPF')
  await user.type(field, '529.982.247-24')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This is not a CPF. Check each digit.')
  expect(bodies).toEqual([])
  await user.clear(field)
  await user.type(field, '529.982.247-25')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^This destination is new\. You can withdraw to it in/)
  expect(bodies).toEqual([{ kind: 'pix-cpf', pixKey: '52998224725' }])
  expect(screen.getByRole('button', { name: 'Withdraw here' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  const question = await screen.findByRole('dialog', { name: 'Remove this destination?' })
  expect(screen.getByRole('button', { name: 'Withdraw here' })).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await screen.findByLabelText('CPF')
})

test('an account in India is registered with its IFSC in place of the one before', async () => {
  const bodies: unknown[] = []
  const { user } = await toDestination((api) => {
    api.on(REGISTERED, () => answer({ items: [upi()] }))
    api.on(REGISTER, (({ body }: { body: unknown }) => {
      bodies.push(body)
      return answer(upi({ kind: 'bank', shown: 'HDFC ••••9012' }))
    }) as never)
  })
  await user.click(await screen.findByRole('button', { name: 'Use another one' }))
  await user.click(screen.getByRole('radio', { name: 'Bank account' }))
  await user.type(screen.getByLabelText('Account number'), '1234 5678 9012')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Write the IFSC of your branch, such as HDFC0001234.')
  await user.type(screen.getByLabelText('IFSC'), 'hdfc0001234')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Use another one' })
  expect(bodies).toEqual([{ kind: 'bank', accountNumber: '123456789012', ifsc: 'HDFC0001234' }])
})

test.for([
  ['processing', 'Your withdrawal is under way'],
  ['done', 'Paid out'],
  ['failed', 'Not paid out'],
  ['returned', 'Your bank gave it back'],
] as const)('the confirmation shows an order that is %s', async ([status, heading]) => {
  await openWallet({
    path: `${PAYOUT_CONFIRMATION_PATH}?order=${ID}`,
    serve(api) {
      api.on(SHOW, () => answer(payout({ status })))
    },
  })
  await screen.findByRole('heading', { name: heading })
  screen.getByText('₹82.99')
})

test('an address that names no withdrawal says so, and leads on', async () => {
  await openWallet({
    path: `${PAYOUT_CONFIRMATION_PATH}?order=nonsense`,
    serve: (api) => api.on(SHOW, () => refuse('VALIDATION_FAILED')),
  })
  await screen.findByRole('heading', { name: 'There is no withdrawal here.' })
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe(WITHDRAW_PATH)
})

test('the orders before are listed, each with the way to its page', async () => {
  await openWallet({
    path: WITHDRAW_PATH,
    serve(api) {
      api.on(PRICE, () => answer(price))
      api.on(LIST, () => answer({ items: [payout({ status: 'done' })] }))
    },
  })
  const link = await screen.findByRole('link', { name: '₹82.99' })
  expect(link.getAttribute('href')).toBe(`${PAYOUT_CONFIRMATION_PATH}?order=${ID}`)
})

test('a visitor reads what KCash are worth, and is asked to log in', async () => {
  await openWallet({
    path: WITHDRAW_PATH,
    session: visitor,
    serve: (api) => api.on(PRICE, () => answer({ ...price, quote: null })),
  })
  await screen.findByText('Log in to have KCash paid out.')
  await screen.findByText('1,000 KCash are worth ₹85.00, less fee and tax.')
})

test('Back goes one step back, and what was typed of a destination is kept', async () => {
  const { user } = await toDestination((api) => api.on(REGISTERED, () => answer({ items: [] })))
  await user.type(await screen.findByLabelText('UPI id'), 'ann@okbank')
  act(() => history.back())
  const amount = await screen.findByLabelText<HTMLInputElement>('KCash to withdraw')
  expect(amount.value).toBe('1000')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const field = await screen.findByLabelText<HTMLInputElement>('UPI id')
  expect(field.value).toBe('ann@okbank')
})

test('a new destination says how long it waits, and its place stays when the wait has ended', async () => {
  const { shell } = await toDestination((api) =>
    api.on(REGISTERED, () => answer({ items: [upi({ usableFrom: '2026-01-15T12:00:24.000Z' })] })),
  )
  await screen.findByText(/You can withdraw to it in 24 seconds/)
  const use = screen.getByRole('button', { name: 'Withdraw here' })
  expect(use).toHaveProperty('disabled', true)
  shell.clock.now += 24_000
  await screen.findByText('You can withdraw to this destination now.', {}, { timeout: 5_000 })
  expect(use).toHaveProperty('disabled', false)
})

test('a destination whose message could not be sent is saved again from its own page', async () => {
  const unheard = upi({ usableFrom: '2026-01-16T12:00:00.000Z', isUnheard: true })
  const { user } = await toDestination((api) =>
    api.on(REGISTERED, () => answer({ items: [unheard] })),
  )
  await screen.findByText(/^We could not send you the message about this destination/)
  expect(screen.getByRole('button', { name: 'Withdraw here' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Save it again, or another one' }))
  await screen.findByLabelText('UPI id')
})

test('who has too little reads what is missing, and the way to it', async () => {
  const { shell, user } = await openWallet({
    path: WITHDRAW_PATH,
    serve: (api) => api.on(PRICE, () => answer(price)),
  })
  await screen.findByText('You need 1,000 KCash more.')
  expect(screen.getByRole('button', { name: 'Not enough KCash' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Earn rewards in campaigns' }))
  expect(shell.visited).toEqual(['/k-drop/campaigns'])
})
