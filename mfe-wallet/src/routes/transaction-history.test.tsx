import { rewardTokenName } from '@platform/contracts/brand'
import type { Transaction } from '@platform/contracts/wallet/http'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  aTransaction,
  BALANCE_HISTORY,
  CAMPAIGN_ID,
  openWallet,
  TRANSACTIONS,
} from '../testing/open-wallet.ts'

const page = (items: Transaction[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })
const open = (serve: (api: FakeApi) => void, search = '') =>
  openWallet({ path: `${TRANSACTION_HISTORY_PATH}${search}`, serve })
const button = (name: string) => screen.findByRole('button', { name })
const balances = () => screen.getByRole('region', { name: 'Your balances' })

describe('orders that are under way', () => {
  const kcash = { ...{ receive: '1000.00', fiat: 'INR', price: '0.09' } } as const
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 11, minutes)).toISOString()
  const serve = (api: FakeApi) => {
    api.on(TRANSACTIONS, () => page([]))
    api.on('GET /offramp/orders', () =>
      answer({
        items: ['processing', 'done'].map((status, n) => ({
          ...{ id: `payout-${n}`, status, fiat: 'INR', pay: '2000.00', price: '0.08' },
          ...{ gross: '168.00', fee: '1.71', tax: '0.31', arrives: '165.98' },
          ...{ destination: { kind: 'upi', shown: 'a••••@okbank' }, createdAt: at(3) },
        })),
      }),
    )
    api.on('GET /onramp/orders', () =>
      answer({
        items: ['open', 'processing', 'done', 'expired'].map((status, n) => ({
          ...{ ...kcash, id: `purchase-${n}`, status, net: '90.00', fee: '1.80', tax: '0.33' },
          ...{ total: '92.13', checkoutUrl: null, createdAt: at(2), expiresAt: at(17) },
        })),
      }),
    )
    const to = `0x1234${'0'.repeat(32)}abcd`
    api.on('GET /swap', () =>
      answer({
        items: [
          {
            ...{ id: 'swap-0', chainId: 1, currency: 'USDT', pay: '10.000000', deductions: [], to },
            ...{ minimumReceived: '9.800000', status: 'sent', transactionHash: null },
            ...{ confirmations: 0, confirmationsNeeded: 3, createdAt: at(1) },
          },
        ],
      }),
    )
  }
  const orders = async () =>
    within((await screen.findByText('Under way', { selector: 'h2' })).closest('section') as never)
  const links = async () =>
    (await orders()).getAllByRole('link').map((link) => link.getAttribute('href'))

  test('stand above the history, each with the way to it, and what is reserved leads there', async () => {
    const { shell } = await open(serve)
    const reserved = { currency: 'KCASH', available: '500.00', held: '2000.00' } as const
    act(() => shell.balance.set({ status: 'ready', arriving: [], balances: [reserved] }))
    expect(await links()).toEqual([
      '/withdraw-confirmation?order=payout-0',
      '/purchase-confirmation?order=purchase-0',
      '/purchase-confirmation?order=purchase-1',
      '/swap?id=swap-0',
    ])
    const rows = (await orders()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Withdrawal to a••••@okbank₹165.98, within 2 working days')
    expect(rows[0]).toContain('−2,000 KCashUnder way')
    expect(rows[1]).toContain('Purchase of 1,000 KCash₹92.13')
    expect(rows[1]).toContain('+1,000 KCashNot paid yet')
    expect(rows[3]).toContain('To your wallet 0x1234…abcd')
    expect(rows[3]).toContain('−10 USDTUnder way')
    expect(screen.queryByText("Looks like there's nothing here yet")).toBeNull()
    const link = screen.getByRole('link', { name: '2,000 reserved' })
    const { hash } = new URL(String(link.getAttribute('href')), location.href)
    expect(document.querySelector(hash)).not.toBeNull()
  })

  test.for([
    ['?status=pending', 4],
    ['?type=onramp', 2],
    ['?type=meta-txn', 2],
    ['?currency=USDT', 1],
    ['?currency=KCASH&type=meta-txn', 1],
  ] as const)('are filtered as the history is: %s', async ([search, count]) => {
    await open(serve, search)
    expect(await links()).toHaveLength(count)
  })

  test.for([
    ['?status=done', 'No transaction matches.'],
    ['?search=monsoon', 'No transaction matches.'],
    // A tab is one of the lists, not a filter of it.
    ['?type=reward', "Looks like there's nothing here yet"],
    ['?from=2026-01-01', 'No transaction matches.'],
  ] as const)('are not among what %s leaves', async ([search, text]) => {
    await open(serve, search)
    await screen.findByText(text)
    expect(screen.queryByText('Under way')).toBeNull()
  })

  test('are those that a service has which lists no swaps yet', async () => {
    await open((api) => {
      serve(api)
      api.on('GET /swap', () => refuse('NOT_FOUND'))
    }, '?status=pending')
    expect(await links()).toHaveLength(3)
  })

  test('are said to be missing where they cannot be loaded, and the history is there', async () => {
    await open((api) => {
      api.on(TRANSACTIONS, () => page([aTransaction()]))
      api.on('GET /swap', () => refuse('FORBIDDEN'))
    })
    await screen.findByText('What is under way could not be loaded.')
    await screen.findByText('Monsoon Raid')
  })
})

describe('the transaction history', () => {
  test('asks a visitor to log in, and shows the history after the login', async () => {
    const { api, shell, user } = await openWallet({
      path: TRANSACTION_HISTORY_PATH,
      session: visitor,
      serve: (fake) => fake.on(TRANSACTIONS, () => page([aTransaction()])),
    })
    expect(screen.getByText('Log in to see your balances and transactions.')).toBeDefined()
    expect(api.calls(TRANSACTIONS)).toHaveLength(0)
    shell.modals.login = async () => {
      shell.session.set(signedIn)
      return true
    }
    await user.click(await button('Log in'))
    expect(await screen.findByText('Monsoon Raid')).toBeDefined()
    expect(api.calls(TRANSACTIONS)[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  test('shows that there are no transactions yet, and leads to the campaigns', async () => {
    const { shell, user } = await open((api) => api.on(TRANSACTIONS, () => page([])))
    expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
    await user.click(await button('Find a campaign'))
    expect(shell.visited).toEqual(['/k-drop/campaigns'])
  })

  test('an empty kind says where the other transactions are', async () => {
    await open((api) => api.on(TRANSACTIONS, () => page([])), '?type=shop')
    expect(await screen.findByText(/There is nothing of this kind yet/)).toBeDefined()
    expect(screen.queryByText(/its reward shows up here/)).toBeNull()
  })

  test('sums up what is listed, in and out and by kind', async () => {
    await open((api) =>
      api.on(TRANSACTIONS, () =>
        page([
          aTransaction({ id: 'b', delta: '250.00' }),
          aTransaction({ id: 'a', type: 'shop', reference: null, delta: '-100.50' }),
        ]),
      ),
    )
    const summary = await screen.findByRole('region', { name: 'Summary' })
    expect(summary.textContent).toContain('Your transactions: 2')
    expect(summary.textContent).toContain('KCash in+250KCash out−100.50')
    expect(summary.textContent).toContain('Rewards1 transaction+250 KCash')
    expect(summary.textContent).toContain('Store1 transaction−100.50 KCash')
  })

  test('an exchange is one line with both of its amounts, and what came back another', async () => {
    const exchange = { from: 'USDT', pay: '5.000000', to: 'KCASH', receive: '5000.00' } as const
    const line = { type: 'meta-txn', reference: null, exchange } as const
    await open((api) =>
      api.on(TRANSACTIONS, () =>
        page([
          aTransaction({ ...line, id: 'c', currency: 'USDT', delta: '5.000000' }),
          aTransaction({ ...line, id: 'b', currency: 'KCASH', delta: '5000.00' }),
          aTransaction({ ...line, id: 'a', currency: 'USDT', delta: '-5.000000' }),
        ]),
      ),
    )
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Exchange given back: 5 USDT')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('Exchanged 5 USDT to 5,000 KCash')
    expect(rows[1]).toContain('+5,000 KCash')
    expect(rows[1]).toContain('−5 USDT')
  })

  test('what people send each other has the name of the other one, and none once they have left', async () => {
    const line = { type: 'meta-txn', reference: null } as const
    const transfer = { id: CAMPAIGN_ID, userName: 'nightfox' }
    await open((api) =>
      api.on(TRANSACTIONS, () =>
        page([
          aTransaction({ ...line, id: 'd', transfer: { ...transfer, step: 'received' } }),
          aTransaction({ ...line, id: 'c', transfer: { ...transfer, step: 'returned' } }),
          aTransaction({ ...line, id: 'b', transfer: { ...transfer, step: 'sent' } }),
          aTransaction({
            ...{ ...line, id: 'a' },
            transfer: { ...transfer, step: 'sent', userName: null },
          }),
        ]),
      ),
    )
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Received from @nightfox')
    expect(rows[1]).toContain('Could not be sent to @nightfox: returned')
    expect(rows[2]).toContain('Sent to @nightfox')
    expect(rows[3]).toContain('Sent to someone who has left')
    expect(screen.getByRole('link', { name: 'Send to a person' }).getAttribute('href')).toBe(
      '/transfer/',
    )
  })

  test('shows what moved, by day, newest first, with sign, currency and balance', async () => {
    await open((api) =>
      api.on(TRANSACTIONS, () =>
        page([
          aTransaction({ id: 'c', delta: '250.00', balanceAfter: '1250.00' }),
          aTransaction({
            id: 'b',
            type: 'shop',
            reference: null,
            delta: '-1000.50',
            balanceAfter: '1000.00',
          }),
          aTransaction({
            id: 'a',
            type: 'issue',
            reference: null,
            createdAt: '2026-01-13T12:00:00.000Z',
          }),
        ]),
      ),
    )
    await screen.findByRole('heading', { level: 2, name: '13/01/2026' })
    expect(screen.getAllByText('net')[0]?.parentElement?.textContent).toBe('net−750.50 KCash')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Monsoon Raid')
    expect(rows[0]).toContain('Campaign reward · ')
    expect(rows[0]).toContain('+250 KCash')
    expect(rows[0]).toContain('Balance 1,250')
    expect(rows[1]).toContain('Store purchase')
    expect(rows[1]).toContain('−1,000.50 KCash')
    expect(rows[2]).toContain('Issued by the treasury')
  })

  test('a small share of a token is shown, with its sign, and never as zero', async () => {
    const share = { currency: 'RTOKEN', delta: '0.007500', balanceAfter: '0.007500' } as const
    const spent = { currency: 'USDT', delta: '-0.000001', balanceAfter: '12.345678' } as const
    await open((api) =>
      api.on(TRANSACTIONS, () =>
        page([aTransaction({ id: 'b', ...share }), aTransaction({ id: 'a', ...spent })]),
      ),
    )
    await screen.findAllByText('Monsoon Raid')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain(`+0.0075 ${rewardTokenName}`)
    expect(rows[0]).toContain('Balance 0.0075')
    expect(rows[1]).toContain('−0.000001 USDT')
    expect(rows[1]).toContain('Balance 12.345')
  })

  test('K-Points of a task are called so, with the name of its campaign', async () => {
    await open((api) => api.on(TRANSACTIONS, () => page([aTransaction({ source: 'task' })])))
    expect(await screen.findByText(/^Task reward · /)).toBeDefined()
    expect(screen.queryByText(/^Campaign reward/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Monsoon Raid' })).toBeDefined()
  })

  test.each([
    ['a referral', 'referral', 'Referral reward'],
    ['a goal', 'goal', 'Goal reached'],
    ['an offer', 'offer', 'Offer done'],
  ] as const)('what was paid for %s is called so, with no link', async (_what, kind, words) => {
    const reference = { kind, id: CAMPAIGN_ID, name: null, art: null }
    await open((api) => api.on(TRANSACTIONS, () => page([aTransaction({ reference })])))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText('Campaign reward')).toBeNull()
  })

  test('yesterday has its name, and a day of which more may follow has no net', async () => {
    await open((api) =>
      api.on(TRANSACTIONS, () =>
        page([aTransaction({ createdAt: '2026-01-14T12:00:00.000Z' })], 'further'),
      ),
    )
    expect(await screen.findByRole('heading', { level: 2, name: 'Yesterday' })).toBeDefined()
    expect(screen.queryByText('net')).toBeNull()
  })

  test('a campaign without a known name shows the kind of the transaction, and still opens', async () => {
    const reference = { kind: 'campaign', id: CAMPAIGN_ID, name: null, art: null } as const
    await open((api) => api.on(TRANSACTIONS, () => page([aTransaction({ reference })])))
    expect(await screen.findByRole('button', { name: 'Campaign reward' })).toBeDefined()
  })

  test('asks for names in the language shown', async () => {
    const { api, shell } = await open((fake) => fake.on(TRANSACTIONS, () => page([aTransaction()])))
    await screen.findByText('Monsoon Raid')
    expect(api.calls(TRANSACTIONS)[0]?.query.get('lang')).toBe('en')
    shell.language.set('hi')
    await waitFor(() => expect(api.calls(TRANSACTIONS).at(-1)?.query.get('lang')).toBe('hi'))
  })

  test('shows more until the last page, and shows when a page could not be loaded', async () => {
    const { api, user } = await open((fake) =>
      fake.on(TRANSACTIONS, ({ query }) =>
        query.has('cursor') ? refuse('RATE_LIMITED') : page([aTransaction()], 'next'),
      ),
    )
    await user.click(await button('Show more'))
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again!')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)

    api.on(TRANSACTIONS, () =>
      page([aTransaction({ id: 'older', type: 'onramp', reference: null })]),
    )
    await user.click(await button('Show more'))
    expect(await screen.findByText('Top-up')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(api.calls(TRANSACTIONS).at(-1)?.query.get('cursor')).toBe('next')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('offers more after an empty page of a type, and shows that there is none so far', async () => {
    const { api, user } = await open(
      (fake) => fake.on(TRANSACTIONS, () => page([], 'further')),
      '?type=reward',
    )
    const soFar = /None of this kind among your latest/
    expect(await screen.findByText(soFar)).toBeDefined()
    expect(screen.queryByText("Looks like there's nothing here yet")).toBeNull()
    api.on(TRANSACTIONS, () => page([aTransaction()]))
    await user.click(await button('Show more'))
    expect(await screen.findByText('Monsoon Raid')).toBeDefined()
    expect(screen.queryByText(soFar)).toBeNull()
    expect(api.calls(TRANSACTIONS).at(-1)?.query.get('cursor')).toBe('further')
  })

  test('keeps the chosen type in the address, and opens with the one in the address', async () => {
    const { api, user } = await open(
      (fake) => fake.on(TRANSACTIONS, () => page([aTransaction()])),
      '?type=reward',
    )
    await screen.findByText('Monsoon Raid')
    const chip = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(chip('Rewards').checked).toBe(true)
    expect(api.calls(TRANSACTIONS)[0]?.query.get('type')).toBe('reward')

    await user.click(chip('All'))
    expect(location.search).toBe('')
    await screen.findByText('Monsoon Raid')
    expect(api.calls(TRANSACTIONS).at(-1)?.query.has('type')).toBe(false)
  })

  test('shows that loading failed, and the history once a retry succeeds', async () => {
    const { api, user } = await open((fake) => fake.on(TRANSACTIONS, () => refuse('RATE_LIMITED')))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An error occurred while fetching data.. Please try again!',
    )
    api.on(TRANSACTIONS, () => page([aTransaction()]))
    await user.click(await button('Try again'))
    expect(await screen.findByText('Monsoon Raid')).toBeDefined()
  })

  test('says that the reader is offline, and loads without a press once they are not', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    const { api } = await open((fake) => fake.on(TRANSACTIONS, unreachable))
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
    api.on(TRANSACTIONS, () => page([aTransaction()]))
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    expect(await screen.findByText('Monsoon Raid')).toBeDefined()
  })

  test('what moved while the reader was on another page is there when they come back', async () => {
    let items = [aTransaction()]
    const { user } = await open((api) => api.on(TRANSACTIONS, () => page(items)))
    await screen.findByText('Monsoon Raid')
    await user.click(screen.getByRole('link', { name: 'Send to a person' }))
    await screen.findByRole('heading', { name: 'Send' })
    items = [aTransaction({ id: 'b', type: 'shop', reference: null }), ...items]
    act(() => window.history.back())
    expect(await screen.findByText('Store purchase')).toBeDefined()
  })

  test('refetches when the balance changes, without a reload', async () => {
    const { api, shell } = await open((fake) => fake.on(TRANSACTIONS, () => page([])))
    await screen.findByText("Looks like there's nothing here yet")
    api.on(TRANSACTIONS, () => page([aTransaction()]))
    shell.api.invalidate('balance')
    expect(await screen.findByText('Monsoon Raid')).toBeDefined()
  })
})

describe('the balances', () => {
  test('show the available amount, and apart from it what is reserved and arriving', async () => {
    const { shell } = await open((api) => api.on(TRANSACTIONS, () => page([])))
    shell.balance.set({
      status: 'ready',
      balances: [{ currency: 'KCASH', available: '1250.00', held: '100.00' }],
      arriving: [{ id: 'claim', currency: 'KCASH', amount: '250.00' }],
    })
    expect(await within(balances()).findByText('1,250')).toBeDefined()
    expect(within(balances()).getByText('100 reserved')).toBeDefined()
    expect(within(balances()).getByText('+250 arriving')).toBeDefined()
  })

  test('a small one has a lock and the amount that is reserved on one line, and the word for a screen reader', async () => {
    const { shell } = await open((api) => api.on(TRANSACTIONS, () => page([])))
    const held = { currency: 'USDT', available: '4.000000', held: '10.000000' } as const
    act(() => shell.balance.set({ status: 'ready', arriving: [], balances: [held] }))
    const words = await within(balances()).findByText('10 reserved')
    expect(words.parentElement?.querySelector('[aria-hidden]')?.textContent).toBe(' 10')
  })

  test('show what KCash is worth, how it moved within 30 days, and what a week changed', async () => {
    const before = Array.from({ length: 30 }, (_, n) => (n < 25 ? '100.00' : '1350.00'))
    const points = [...before, '1250.00'].map((available, n) => ({
      at: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
      available,
    }))
    const { api, shell } = await open((fake) => {
      fake.on(TRANSACTIONS, () => page([]))
      fake.on(BALANCE_HISTORY, () => answer({ currency: 'KCASH', points }))
    })
    shell.balance.set({
      status: 'ready',
      balances: [{ currency: 'KCASH', available: '1250.00', held: '0.00' }],
      arriving: [],
    })
    await within(balances()).findByText('1,150 more than a week ago')
    within(balances()).getByText('About 1.25 USDT · 1 USDT = 1,000 KCash')
    within(balances()).getByRole('img', {
      name: 'KCash in the last 30 days: 100 at first, 1,250 now',
    })
    within(balances()).getByText('1 Jan')
    expect(api.calls(BALANCE_HISTORY)[0]?.query.get('currency')).toBe('KCASH')
    const asked = api.calls(BALANCE_HISTORY).length
    shell.api.invalidate('balance')
    await waitFor(() => expect(api.calls(BALANCE_HISTORY).length).toBeGreaterThan(asked))
  })
})

test("renders nothing at another remote's path, and does not redirect", async () => {
  await openWallet({ path: '/k-drop/campaigns' })
  expect(location.pathname).toBe('/k-drop/campaigns')
  expect(screen.queryByRole('heading')).toBeNull()
})
