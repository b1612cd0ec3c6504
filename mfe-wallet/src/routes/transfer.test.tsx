import { TRANSFER_PATH } from '@platform/contracts/wallet/paths'
import type { PersonalTransfer, TransferQuote } from '@platform/contracts/wallet/transfers'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAgeNeeded, NO_AGE } from '../testing/expect-age-needed.ts'
import { openWallet } from '../testing/open-wallet.ts'

const PROFILE = 'GET /users/:userName/profile'
const QUOTE = 'POST /transfers/quote'
const TRANSFER = 'POST /transfers'
const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const FOX = { userId: '0198c0de-0000-7000-8000-00000000f0f0', userName: 'nightfox', picture: null }
const OWN_ID = signedIn.status === 'signed-in' ? signedIn.userId : ''
const ID = '0198c0de-0000-7000-8000-000000000042'

const quoteOf = (body: unknown, now = NOW): TransferQuote => {
  const { currency, amount } = body as Pick<TransferQuote, 'currency' | 'amount'>
  return {
    ...{ id: ID, recipient: FOX, currency, amount },
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 300_000).toISOString(),
  }
}
const made = (more: Partial<PersonalTransfer> = {}): PersonalTransfer => ({
  ...{ id: ID, direction: 'sent', userName: 'nightfox', currency: 'KCASH', amount: '7.50' },
  ...{ status: 'done', createdAt: '2026-01-15T12:00:00.000Z' },
  ...more,
})

async function open({
  serve = () => {},
  to = 'nightfox',
}: {
  serve?: (api: FakeApi) => void
  to?: string
} = {}) {
  const opened = await openWallet({
    path: `${TRANSFER_PATH}?to=${to}`,
    session: signedIn,
    serve(api) {
      api.on(PROFILE, () => answer(FOX))
      api.on(QUOTE, ({ body }) => answer(quoteOf(body, opened?.shell.clock.now)))
      api.on(TRANSFER, () => answer(made()))
      serve(api)
    },
  })
  act(() =>
    opened.shell.balance.set({
      status: 'ready',
      arriving: [],
      balances: [
        { currency: 'KCASH', available: '1500.00', held: '0.00' },
        { currency: 'USDT', available: '20.000000', held: '0.000000' },
        { currency: 'RTOKEN', available: '7.000000', held: '0.000000' },
        { currency: 'KPOINTS', available: '90', held: '0' },
      ],
    }),
  )
  const button = (name: string) => screen.findByRole('button', { name })
  return {
    ...opened,
    button,
    amount: () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' }),
    press: async (name: string) => opened.user.click(await button(name)),
    /** Up to the amount, and with one to the review of it. */
    async go(text?: string) {
      await opened.user.click(await button('Find'))
      const field = await screen.findByRole('textbox', { name: 'Amount' })
      if (text === undefined) return
      await opened.user.type(field, text)
      await opened.user.click(await button('Continue'))
    },
  }
}

test('recipient, amount, review, receipt: the name is shown before it is sent, and the focus follows', async () => {
  const { api, shell, user, press, amount } = await open({ to: '' })
  const name = await screen.findByRole('textbox', { name: 'User name' })
  await user.type(name, ' @nightfox{Enter}')
  expect(await screen.findByText('@nightfox')).toBeDefined()
  expect(api.calls(PROFILE).map(({ params }) => params)).toEqual([{ userName: 'nightfox' }])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How much?' }))
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    ...['KCASH', 'RTOKEN', 'USDT'],
  ])
  await user.type(await amount(), '7.5')
  await press('Continue')
  expect(document.activeElement).toBe(
    await screen.findByRole('heading', { name: 'Check and send' }),
  )
  expect(api.calls(QUOTE).map(({ body }) => body)).toEqual([
    { userName: 'nightfox', currency: 'KCASH', amount: '7.50' },
  ])
  expect(screen.getByText('@nightfox')).toBeDefined()
  expect(screen.getByText('None')).toBeDefined()
  expect(screen.getByRole('timer').textContent).toBe('5:00')

  await press('Send 7.50 KCash')
  const done = await screen.findByRole('heading', { name: 'Sent' })
  expect(document.activeElement).toBe(done)
  expect(screen.getByText('@nightfox has 7.50 KCash.')).toBeDefined()
  const [sent] = api.calls(TRANSFER)
  expect(sent?.body).toEqual({ quoteId: ID })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(shell.invalidated).toContain('balance')
  expect(shell.tracked).toContainEqual({
    name: 'transfer_made',
    properties: { currency: 'KCASH', status: 'done' },
  })
  await press('Send more')
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'User name' })
  expect(again.value).toBe('')
})

test.for([
  ['fox', 'Username must be between 5 and 12 characters'],
  ['night fox', 'Spaces are not allowed in the username'],
  ['night-fox', 'Special characters are not allowed'],
] as const)('%s is no name, and nobody is asked: %s', async ([text, problem]) => {
  const { api, user, press } = await open({ to: '' })
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), text)
  await press('Find')
  expect(screen.getByText(problem)).toBeDefined()
  expect(api.calls(PROFILE)).toHaveLength(0)
})

test('a name that nobody has, and one’s own, are said in words', async () => {
  let found: 'nobody' | 'self' = 'nobody'
  const { press, user } = await open({
    serve: (api) =>
      api.on(PROFILE, () =>
        found === 'nobody' ? refuse('NOT_FOUND') : answer({ ...FOX, userId: OWN_ID }),
      ),
  })
  await press('Find')
  expect(await screen.findByText(/Nobody called @nightfox can receive it/)).toBeDefined()
  found = 'self'
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'x')
  expect(screen.queryByText(/Nobody called/)).toBeNull()
  await press('Find')
  expect(await screen.findByText(/You cannot send to yourself/)).toBeDefined()
})

test('too little: what is missing, and nothing is asked of the server', async () => {
  const { api, shell, user, go, amount, button, press } = await open()
  await go()
  await user.type(await amount(), '2000')
  expect(await screen.findByText('Uh-oh! Not Enough K-Cash or rKovra')).toBeDefined()
  expect(screen.getByText(/You need 500 KCash more/)).toBeDefined()
  expect((await button('Not enough KCash')).hasAttribute('disabled')).toBe(true)
  await press('Earn rewards in campaigns')
  expect(shell.visited).toEqual(['/k-drop/campaigns'])
  await press('Use all')
  expect((await amount()).value).toBe('1,500')
  expect(api.calls(QUOTE)).toHaveLength(0)
})

const LIMIT = { level: 'phone-or-email', currency: 'KCASH', most: '10000.00', left: '10000.00' }
test.for([
  ['RECIPIENT_NOT_FOUND', {}, /Nobody called @nightfox can receive it/],
  ['SENDER_WITHOUT_NAME', {}, /Choose a user name first/],
  ['DEBT_OPEN', { owed: '3.00', currency: 'KCASH' }, /You owe KCash that was taken back/],
  ['DEBT_OPEN', { owed: '3.00', currency: 'USDT' }, /You owe USDT that was taken back/],
  ['TRANSFER_LIMIT', { ...LIMIT, limit: 'single' }, /You can send 10,000 KCash at once at most/],
  ['TRANSFER_LIMIT', { ...LIMIT, limit: 'single' }, /verify your phone number and e-mail/],
  [
    'TRANSFER_LIMIT',
    { ...LIMIT, limit: 'daily', left: '5.00', renewsAt: '2026-01-16T00:00:00.000Z' },
    /You can send 5 KCash more today. Your limit of 10,000 begins again at 1[56]\/01\/26/,
  ],
  [
    'TRANSFER_LIMIT',
    { limit: 'number', most: 100, left: 0, renewsAt: '2026-01-16T00:00:00.000Z' },
    /You have sent 100 times today/,
  ],
  ['RATE_LIMITED', {}, /Wait a minute/],
  [
    'INSUFFICIENT_FUNDS',
    { available: '1.50', required: '5.00', currency: 'KCASH' },
    /You need 3.50 KCash more/,
  ],
] as const)('%s before the review is said in words', async ([code, details, text]) => {
  const { go, press } = await open({ serve: (api) => api.on(QUOTE, () => refuse(code, details)) })
  await go('5')
  expect(await screen.findByText(text)).toBeDefined()
  await press('Change who receives it')
  expect(await screen.findByRole('textbox', { name: 'User name' })).toBeDefined()
})

test('a user whose age is not proven reads so, with the way to prove it', async () => {
  const { go } = await open({ serve: (api) => api.on(QUOTE, () => refuse('FACTS_NEEDED', NO_AGE)) })
  await go('5')
  await expectAgeNeeded()
})

test.for([
  ['RECIPIENT_LEFT', /cannot receive anything any more/],
  ['TRANSFER_LIMIT', /at once at most/],
  ['INTERNAL', /Something went wrong/],
] as const)(
  '%s of the transfer is said beside its button, and the amount is kept',
  async ([code, text]) => {
    const { go, press, amount } = await open({
      serve: (api) => api.on(TRANSFER, () => refuse(code, { ...LIMIT, limit: 'single' })),
    })
    await go('5')
    await press('Send 5 KCash')
    expect(await screen.findByText(text)).toBeDefined()
    await press('Back')
    expect((await amount()).value).toBe('5')
  },
)

test('an offer that expired is asked for again, on the page and when the server found it', async () => {
  let sends = 0
  const { api, shell, go, press } = await open({
    serve: (fake) =>
      fake.on(TRANSFER, () => (++sends === 1 ? refuse('QUOTE_EXPIRED') : answer(made()))),
  })
  await go('5')
  await press('Send 5 KCash')
  expect(await screen.findByText(/nothing was sent. Check it again/)).toBeDefined()
  await press('Check again')
  await screen.findByRole('button', { name: 'Send 5 KCash' })
  shell.clock.now += 300_000
  const again = { name: 'Check again' }
  await screen.findByRole('button', again, { timeout: 3_000 })
  await press('Check again')
  await press('Send 5 KCash')
  await screen.findByRole('heading', { name: 'Sent' })
  expect(api.calls(QUOTE)).toHaveLength(3)
})

test('without an answer the same offer is sent again', async () => {
  let calls = 0
  const { api, go, press } = await open({
    serve: (fake) => fake.on(TRANSFER, () => (++calls === 1 ? unreachable() : answer(made()))),
  })
  await go('5')
  await press('Send 5 KCash')
  expect(await screen.findByText('API failure! Please try again')).toBeDefined()
  await press('Send 5 KCash')
  await screen.findByRole('heading', { name: 'Sent' })
  const [first, second] = api.calls(TRANSFER).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('a transfer that is not complete yet is followed to its end', async () => {
  const { go, press } = await open({
    serve(fake) {
      fake.on(TRANSFER, () => answer(made({ status: 'open' })))
      fake.on('GET /transfers/:id', () => answer(made({ status: 'void' })))
    },
  })
  await go('7.5')
  await press('Send 7.50 KCash')
  expect(await screen.findByRole('heading', { name: 'Nothing was sent' })).toBeDefined()
  expect(screen.getByText('Your 7.50 KCash are in your balance.')).toBeDefined()
})

test('a visitor logs in first, and the page is in Portuguese with its decimal comma', async () => {
  const { shell, user } = await openWallet({ path: TRANSFER_PATH, session: visitor })
  shell.modals.login = async () => {
    shell.session.set(signedIn)
    return true
  }
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  act(() => shell.language.set('pt-BR'))
  act(() => shell.balance.set({ status: 'ready', arriving: [], balances: [] }))
  expect(await screen.findByRole('textbox', { name: 'Nome de usuário' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Quem recebe?' })).toBeDefined()
})

test('Back goes one step back, with what was typed, and nothing is left of the steps after it', async () => {
  const { button, amount, go } = await open()
  await go('7.5')
  await button('Send 7.50 KCash')
  act(() => history.back())
  await button('Continue')
  expect((await amount()).value).toBe('7.5')
  act(() => history.back())
  await screen.findByRole('heading', { name: 'Who receives it?' })
  act(() => history.forward())
  await waitFor(() => expect(history.state?.formStep ?? 0).toBe(0))
  screen.getByRole('heading', { name: 'Who receives it?' })
})
