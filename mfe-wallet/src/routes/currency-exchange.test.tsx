import type { Debt } from '@platform/contracts/wallet/debts'
import type { Exchange, ExchangeQuote } from '@platform/contracts/wallet/exchange'
import { CURRENCY_EXCHANGE_PATH } from '@platform/contracts/wallet/paths'
import {
  answer,
  type FakeApi,
  type FakeCall,
  refuse,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAgeNeeded, NO_AGE } from '../testing/expect-age-needed.ts'
import { CAMPAIGN_ID, openWallet } from '../testing/open-wallet.ts'

const RATE = 'GET /exchange/rate'
const QUOTE = 'POST /exchange/quote'
const EXCHANGE = 'POST /exchange'
const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const PER_USDT = { USDT: 1_000, KCASH: 1 / 1_000 }

let quotes = 0
/** What the server answers for whole amounts. */
function quoteFor({ body }: FakeCall, now = NOW): ExchangeQuote {
  const { from, to, amount } = body as {
    from: 'USDT' | 'KCASH'
    to: 'USDT' | 'KCASH'
    amount: string
  }
  quotes += 1
  return {
    ...{ id: `0198c0de-0000-7000-8000-${String(quotes).padStart(12, '0')}`, from, to },
    ...{ pay: amount, fee: '0', receive: String(Number(amount) * PER_USDT[from]), rate: '1000.00' },
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 60_000).toISOString(),
  }
}
const exchangeOf = (quote: ExchangeQuote, status: Exchange['status'] = 'done'): Exchange => {
  const { expiresAt: _, ...figures } = quote
  return { ...figures, status }
}

async function open({
  serve = () => {},
  from = 'USDT',
  debts = [],
  session = signedIn,
}: {
  serve?: (api: FakeApi) => void
  from?: string
  debts?: Debt[]
  session?: typeof signedIn
} = {}) {
  const given: ExchangeQuote[] = []
  const opened = await openWallet({
    path: `${CURRENCY_EXCHANGE_PATH}?from=${from}`,
    session,
    serve(api) {
      api.on(RATE, () => answer({ rate: '1000.00' }))
      api.on('GET /wallets/debts', () => answer({ debts }))
      api.on(QUOTE, (call) => {
        const quote = quoteFor(call, opened?.shell.clock.now)
        given.push(quote)
        return answer(quote)
      })
      api.on(EXCHANGE, ({ body }) => {
        const quote = given.find(({ id }) => id === (body as { quoteId: string }).quoteId)
        return answer(exchangeOf(quote as ExchangeQuote))
      })
      serve(api)
    },
  })
  act(() =>
    opened.shell.balance.set({
      status: 'ready',
      arriving: [],
      balances: [
        { currency: 'USDT', available: '20.000015', held: '0.000000' },
        { currency: 'KCASH', available: '1500.00', held: '0.00' },
        { currency: 'RTOKEN', available: '7.000000', held: '0.000000' },
        { currency: 'KPOINTS', available: '90', held: '0' },
      ],
    }),
  )
  return { ...opened, given }
}

const pay = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'You pay' })
const receive = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You receive' })
const button = (name: string) => screen.findByRole('button', { name })

test('what arrives is shown at once, a quote confirms it, and it is exchanged by that quote', async () => {
  const { api, shell, user, given } = await open()
  await user.type(await pay(), '5')
  expect(receive().value).toBe('5,000')
  expect(screen.getByText('Balance: 20.000015 USDT')).toBeDefined()
  const confirm = await button('Exchange 5 USDT')
  expect(api.calls(QUOTE).map(({ body }) => body)).toEqual([
    { from: 'USDT', to: 'KCASH', amount: '5.000000' },
  ])
  expect(screen.getByText('1 USDT = 1,000 KCash')).toBeDefined()
  expect(screen.getByText('None')).toBeDefined()
  expect(screen.getByRole('timer').textContent).toBe('1:00')

  await user.click(confirm)
  const done = await screen.findByRole('heading', { name: 'Exchanged' })
  expect(document.activeElement).toBe(done)
  expect(screen.getByText('5 USDT became 5,000 KCash.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your history' }).getAttribute('href')).toBe(
    '/transaction-history/',
  )
  const [sent] = api.calls(EXCHANGE)
  expect(sent?.body).toEqual({ quoteId: given[0]?.id })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(shell.invalidated).toContain('balance')
  expect(shell.tracked).toContainEqual({
    name: 'exchange_made',
    properties: { from: 'USDT', status: 'done' },
  })
  await user.click(await button('Exchange more'))
  expect((await pay()).value).toBe('')
})

test('only the amount that the user stopped at is quoted', async () => {
  const { api, user } = await open()
  await user.type(await pay(), '12.5')
  await button('Exchange 12.50 USDT')
  expect(api.calls(QUOTE)).toHaveLength(1)
})

test('the whole balance that can be exchanged is taken by one press, and Enter confirms', async () => {
  const { api, user } = await open()
  await user.click(await button('Use all'))
  expect((await pay()).value).toBe('20.00001')
  await button('Exchange 20.00001 USDT')
  await user.type(await pay(), '{Enter}')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(api.calls(EXCHANGE)).toHaveLength(1)
})

test('turned round, what was to come is what is paid, and the focus stays', async () => {
  const { api, user } = await open()
  await user.type(await pay(), '1')
  await user.click(await button('Pay KCash instead'))
  expect((await pay()).value).toBe('1,000')
  expect(receive().value).toBe('1')
  expect(document.activeElement).toBe(await button('Pay USDT instead'))
  await button('Exchange 1,000 KCash')
  expect(api.calls(QUOTE).at(-1)?.body).toEqual({ from: 'KCASH', to: 'USDT', amount: '1000.00' })
})

test('not enough: what is missing, and the nearest ways to it; nothing is asked of the server', async () => {
  const { api, shell, user } = await open({ from: 'KCASH' })
  await user.type(await pay(), '2000')
  expect(await screen.findByText('Uh-oh! Not Enough K-Cash or rKovra')).toBeDefined()
  expect(screen.getByText(/You need 500 KCash more/)).toBeDefined()
  expect((await button('Not enough KCash')).hasAttribute('disabled')).toBe(true)
  await user.click(await button('Earn rewards in campaigns'))
  expect(shell.visited).toEqual(['/k-drop/campaigns'])
  await user.click((await screen.findAllByRole('button', { name: 'Pay USDT instead' }))[1]!)
  expect((await pay()).value).toBe('2')
  await button('Exchange 2 USDT')
  expect(api.calls(QUOTE)).toHaveLength(1)
})

test('a balance that was spent elsewhere: what the server found missing', async () => {
  const { user } = await open({
    serve: (api) =>
      api.on(EXCHANGE, () =>
        refuse('INSUFFICIENT_FUNDS', {
          available: '1.500000',
          required: '5.000000',
          currency: 'USDT',
        }),
      ),
  })
  await user.type(await pay(), '5')
  await user.click(await button('Exchange 5 USDT'))
  expect(await screen.findByText(/You need 3.50 USDT more/)).toBeDefined()
  await user.clear(await pay())
  await user.type(await pay(), '1')
  await button('Exchange 1 USDT')
})

test('a user whose age is not proven reads so, with the way to prove it', async () => {
  const { user } = await open({
    serve: (api) => api.on(QUOTE, () => refuse('FACTS_NEEDED', NO_AGE)),
  })
  await user.type(await pay(), '5')
  await expectAgeNeeded()
})

test('an expired quote is replaced by a new one in its place, and the input is kept', async () => {
  const { api, shell, user } = await open()
  await user.type(await pay(), '5')
  await button('Exchange 5 USDT')
  shell.clock.now += 60_000
  await user.click(
    await screen.findByRole('button', { name: 'Get a new quote' }, { timeout: 3_000 }),
  )
  await button('Exchange 5 USDT')
  expect((await pay()).value).toBe('5')
  expect(api.calls(QUOTE)).toHaveLength(2)
  expect(api.calls(EXCHANGE)).toHaveLength(0)
})

test('a quote that expired before the server had it is replaced at once', async () => {
  let refused = 0
  const { api, user, given } = await open({
    serve: (fake) =>
      fake.on(EXCHANGE, ({ body }) => {
        refused += 1
        if (refused === 1) return refuse('QUOTE_EXPIRED')
        const quote = given.find(({ id }) => id === (body as { quoteId: string }).quoteId)
        return answer(exchangeOf(quote as ExchangeQuote))
      }),
  })
  await user.type(await pay(), '5')
  await user.click(await button('Exchange 5 USDT'))
  expect(await screen.findByText(/so nothing was exchanged/)).toBeDefined()
  await user.click(await button('Exchange 5 USDT'))
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(api.calls(EXCHANGE).map(({ body }) => body)).toEqual(
    given.map(({ id }) => ({ quoteId: id })),
  )
})

test('without an answer the same quote can be sent again', async () => {
  let calls = 0
  const { api, user } = await open({
    serve(fake) {
      const made = exchangeOf(
        quoteFor({ body: { from: 'USDT', to: 'KCASH', amount: '5' } } as FakeCall),
      )
      fake.on(EXCHANGE, () => (++calls === 1 ? unreachable() : answer(made)))
    },
  })
  await user.type(await pay(), '5')
  await user.click(await button('Exchange 5 USDT'))
  expect(await screen.findByText('API failure! Please try again')).toBeDefined()
  await user.click(await button('Exchange 5 USDT'))
  await screen.findByRole('heading', { name: 'Exchanged' })
  const [first, second] = api.calls(EXCHANGE).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('an exchange that is not complete yet is followed to its end', async () => {
  const made = exchangeOf(
    quoteFor({ body: { from: 'USDT', to: 'KCASH', amount: '5' } } as FakeCall),
    'open',
  )
  const { user } = await open({
    serve(fake) {
      fake.on(EXCHANGE, () => answer(made))
      fake.on('GET /exchange/:id', () => answer({ ...made, status: 'void' }))
    },
  })
  await user.type(await pay(), '5')
  await user.click(await button('Exchange 5 USDT'))
  expect(await screen.findByRole('heading', { name: 'Nothing was exchanged' })).toBeDefined()
  expect(screen.getByText('Your 5 USDT are in your balance.')).toBeDefined()
})

test.for([
  ['abc', 'Write an amount such as 12.50.'],
  ['0', 'Write an amount above zero.'],
  ['0.000001', 'Use fewer decimal places.'],
  ['0.0000001', 'Use fewer decimal places.'],
] as const)('%s is refused while it is typed: %s', async ([text, problem]) => {
  const { api, user } = await open()
  await user.type(await pay(), text)
  expect(screen.getByText(problem)).toBeDefined()
  expect((await button('Enter an amount')).hasAttribute('disabled')).toBe(true)
  expect(api.calls(QUOTE)).toHaveLength(0)
})

test('a debt of the currency is said, and blocks it alone', async () => {
  const debt: Debt = {
    ...{ id: `${CAMPAIGN_ID}:1`, currency: 'KCASH', amount: '250.00', remaining: '70.50' },
    reason: 'TASK_UNDONE',
    reference: { kind: 'campaign', id: CAMPAIGN_ID, name: 'Monsoon Raid', art: null },
    createdAt: '2026-01-14T12:00:00.000Z',
  }
  const { api, user } = await open({ from: 'KCASH', debts: [debt] })
  expect(await screen.findByText('You owe 70.50 KCash')).toBeDefined()
  await user.type(await pay(), '10')
  expect((await button('You owe KCash')).hasAttribute('disabled')).toBe(true)
  expect(api.calls(QUOTE)).toHaveLength(0)
  await user.click((await screen.findAllByRole('button', { name: 'Pay USDT instead' }))[0]!)
  expect(screen.queryByText('You owe 70.50 KCash')).toBeNull()
  await button('Exchange 0.01 USDT')
})

test('a visitor sees the rate and logs in first', async () => {
  const { api, shell, user } = await openWallet({
    path: CURRENCY_EXCHANGE_PATH,
    session: visitor,
    serve(fake) {
      fake.on(RATE, () => answer({ rate: '1000.00' }))
      fake.on('GET /wallets/debts', () => answer({ debts: [] }))
    },
  })
  expect(await screen.findByText('1 USDT = 1,000 KCash')).toBeDefined()
  shell.modals.login = async () => {
    shell.session.set(signedIn)
    return true
  }
  await user.click(await button('Log in'))
  await pay()
  expect(api.calls(QUOTE)).toHaveLength(0)
})

test('the page is in Portuguese with its decimal comma', async () => {
  const { api, shell, user } = await open()
  await pay()
  act(() => shell.language.set('pt-BR'))
  await user.type(await screen.findByRole('textbox', { name: 'Você paga' }), '1,5')
  await button('Trocar 1,50 USDT')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Você recebe' }).value).toBe('1.500')
  expect(api.calls(QUOTE).at(-1)?.body).toMatchObject({ amount: '1.500000' })
})

test('without a rate the page says so and is loaded again', async () => {
  let isDown = true
  const { user } = await open({
    serve: (api) =>
      api.on(RATE, () => (isDown ? refuse('NOT_FOUND') : answer({ rate: '1000.00' }))),
  })
  const again = await button('Try again')
  isDown = false
  await user.click(again)
  await waitFor(async () => expect(await pay()).toBeDefined())
})
