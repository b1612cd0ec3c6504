import type { ShellModal } from '@platform/contracts/shell/shell-api'
import { SWAP_PATH } from '@platform/contracts/wallet/paths'
import type { Swap, SwapChains, SwapQuote, TokenBalance } from '@platform/contracts/wallet/swap'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectAgeNeeded, NO_AGE } from '../testing/expect-age-needed.ts'
import { openWallet } from '../testing/open-wallet.ts'

const QUOTE = 'POST /swap/quote'
const SWAP = 'POST /swap'
const ID = '0198c0de-0000-7000-8000-000000000042'
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SIGNATURE = `0x${'1'.repeat(130)}`
const CREATED = '2026-01-15T12:00:00.000Z'

const chains: SwapChains = {
  chains: [
    {
      ...{ id: 31_337, name: 'Local chain', confirmations: 3, depositAddress: ADDRESS },
      explorer: 'https://explorer.example/tx/',
      tokens: [{ currency: 'USDT', contract: ADDRESS, minimum: '1.000000' }],
    },
  ],
}
const figures = {
  ...{ id: ID, chainId: 31_337, currency: 'USDT' as const, pay: '10.000000', to: ADDRESS },
  deductions: [
    { kind: 'gas' as const, amount: '0.390000' },
    { kind: 'platform' as const, amount: '0.050000' },
  ],
  minimumReceived: '9.560000',
}
const quote: SwapQuote = {
  ...figures,
  ...{ contract: ADDRESS, nonce: `0x${'2'.repeat(64)}` },
  ...{ createdAt: CREATED, expiresAt: '2026-01-15T12:05:00.000Z' },
}
const swapAt = (status: Swap['status'], more: Partial<Swap> = {}): Swap => ({
  ...figures,
  ...{ status, transactionHash: null, confirmations: 0, confirmationsNeeded: 3 },
  createdAt: CREATED,
  ...more,
})

beforeEach(() => localStorage.removeItem('recordTransactionStatus'))

const NOTHING: TokenBalance = { chainId: 31_337, address: ADDRESS, tokens: [] }

async function open(serve: (api: FakeApi) => void = () => {}, path: string = SWAP_PATH) {
  const opened = await openWallet({
    path,
    session: signedIn,
    serve(api) {
      api.on('GET /swap/chains', () => answer(chains))
      api.on('GET /wallets/token-balance', () => answer(NOTHING))
      api.on('GET /wallets/third-party/info', () => refuse('NOT_FOUND'))
      api.on(QUOTE, () => answer(quote))
      api.on(SWAP, () => answer(swapAt('held')))
      api.on('GET /swap/:id', () => answer(swapAt('mined', { confirmations: 2 })))
      serve(api)
    },
  })
  act(() =>
    opened.shell.balance.set({
      ...{ status: 'ready', arriving: [] },
      balances: [{ currency: 'USDT', available: '20.000000', held: '0.000000' }],
    }),
  )
  const press = async (name: string) =>
    opened.user.click(await screen.findByRole('button', { name }))
  return {
    ...opened,
    press,
    async review(text = '10') {
      await opened.user.type(await screen.findByRole('textbox', { name: 'Amount' }), text)
      await press('Continue')
    },
  }
}

test('a visitor is asked to log in', async () => {
  await openWallet({ path: SWAP_PATH, session: visitor })
  await screen.findByText('Log in to swap to your own wallet.')
})

test('shows what is kept and what arrives, lets the wallet sign it, and follows it', async () => {
  const { api, shell, press, review } = await open()
  let signed: ShellModal | null = null
  shell.modals.walletSign = async (modal) => {
    signed = modal
    if (modal.name === 'walletSign') modal.onSigned(SIGNATURE)
    return true
  }
  await review()
  await screen.findByText('9.56 USDT')
  for (const fee of ['0.39 USDT', '0.05 USDT']) screen.getByText(fee)
  await press('Sign and swap')
  await screen.findByRole('heading', { name: 'In a block' })
  screen.getByText('2 of 3 confirmations. You may close this page.')
  expect(signed).toMatchObject({
    withdrawal: { amount: 9_560_000n, deducted: 440_000n, to: ADDRESS, chainId: 31_337 },
    shown: { amount: '9.56 USDT', chain: 'Local chain' },
  })
  expect(api.calls(SWAP)[0]?.body).toEqual({ quoteId: ID, signature: SIGNATURE })
})

const RECORD = 'recordTransactionStatus'
const recorded = () => JSON.parse(localStorage.getItem(RECORD) ?? 'null')

test('a swap is recorded from its sending until it has ended, and a page that is opened meanwhile leads to it', async () => {
  let status: Swap['status'] = 'sent'
  const { shell, press, review } = await open((api) =>
    api.on('GET /swap/:id', () => answer(swapAt(status))),
  )
  let sentAs: unknown
  shell.modals.walletSign = async (modal) => {
    if (modal.name === 'walletSign') modal.onSigned(SIGNATURE)
    sentAs = recorded()
    return true
  }
  await review()
  await press('Sign and swap')
  await screen.findByRole('heading', { name: 'Sent to the chain' })
  expect(sentAs).toBeNull()
  expect(recorded()).toEqual({ id: ID, status: 'sent' })
  await press('Swap again')
  status = 'final'
  await screen.findByText('A swap of yours is under way.')
  await press('See how far it is')
  await screen.findByRole('heading', { name: 'Paid out' })
  expect(recorded()).toBeNull()
})

test.each([
  ['no answer came', unreachable, { id: ID, status: 'asked' }],
  ['it was refused', () => refuse('SWAP_WALLET_CHANGED'), null],
])('where %s, the record says so', async (_what, response, expected) => {
  const { shell, press, review } = await open((api) => api.on(SWAP, response))
  shell.modals.walletSign = async (modal) => {
    if (modal.name === 'walletSign') modal.onSigned(SIGNATURE)
    return true
  }
  await review()
  await press('Sign and swap')
  await screen.findByRole('alert')
  expect(recorded()).toEqual(expected)
})

test('a recorded swap that never began is forgotten once it is looked for', async () => {
  localStorage.setItem(RECORD, JSON.stringify({ id: ID, status: 'asked' }))
  const { press } = await open((api) => api.on('GET /swap/:id', () => refuse('NOT_FOUND')))
  await press('See how far it is')
  await screen.findByText('This swap cannot be found.')
  expect(recorded()).toBeNull()
})

const NOT_SIGNED = 'Reward claim transaction failed. Please retry by signing the transaction again.'

test('nothing is sent when the wallet does not sign', async () => {
  const { api, press, review } = await open()
  await review()
  await press('Sign and swap')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Transaction failed')).toBeDefined()
  expect(alert.getByText(NOT_SIGNED)).toBeDefined()
  expect(api.calls(SWAP)).toEqual([])
})

test('a signature that is not of the quote is asked for again', async () => {
  const { shell, press, review } = await open((api) =>
    api.on(SWAP, () => refuse('SWAP_SIGNATURE_INVALID')),
  )
  shell.modals.walletSign = async (modal) => {
    if (modal.name === 'walletSign') modal.onSigned(SIGNATURE)
    return true
  }
  await review()
  await press('Sign and swap')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Transaction failed')).toBeDefined()
  expect(alert.getByText(NOT_SIGNED)).toBeDefined()
})

test('a page that is opened again shows how far the swap is', async () => {
  await open(
    (api) =>
      api.on('GET /swap/:id', () =>
        answer(swapAt('final', { transactionHash: `0x${'a'.repeat(64)}` })),
      ),
    `${SWAP_PATH}?id=${ID}`,
  )
  await screen.findByRole('heading', { name: 'Paid out' })
  screen.getByText('9.56 USDT are in your wallet.')
  const link = await screen.findByRole('link', { name: /0xaaaaaaaa/ })
  expect(link.getAttribute('href')).toBe(`https://explorer.example/tx/0x${'a'.repeat(64)}`)
})

test.each(['NOT_FOUND', 'VALIDATION_FAILED'] as const)(
  'an address that names no swap (%s) says so, leads on, and is not asked for again',
  async (code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const serve = (api: FakeApi) => api.on('GET /swap/:id', () => refuse(code))
    const { api, user } = await open(serve, `${SWAP_PATH}?id=nonsense`)
    await screen.findByRole('heading', { name: 'This swap cannot be found.' })
    const asked = () => api.calls('GET /swap/:id').length
    const before = asked()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(asked()).toBe(before)
    await user.click(screen.getByRole('link', { name: 'Swap' }))
    await screen.findByRole('heading', { name: 'Where to, and how much?' })
  },
)

test('a swap that cannot be read now is not said to be none', async () => {
  let isThere = false
  const serve = (api: FakeApi) =>
    api.on('GET /swap/:id', () => (isThere ? answer(swapAt('final')) : refuse('FORBIDDEN')))
  const { user } = await open(serve, `${SWAP_PATH}?id=${ID}`)
  await screen.findByText('An error occurred while fetching data.. Please try again!')
  expect(screen.queryByText('This swap cannot be found.')).toBeNull()
  const again = screen.getByRole('button', { name: 'Try again' })
  isThere = true
  await user.click(again)
  await screen.findByRole('heading', { name: 'Paid out' })
})

test.each([
  ['SWAP_TOO_SMALL', { minimum: '1.000000', currency: 'USDT' }, 'at least 1 USDT'],
  ['WALLET_NOT_FOUND', {}, 'You need a linked wallet first.'],
  ['TRANSFER_LIMIT', { limit: 'open', most: 4, left: 0 }, 'You have 4 swaps under way.'],
  ['TRANSFER_LIMIT', { limit: 'number', most: 100, left: 0 }, 'You have made 100 swaps'],
  ['SWAP_NOT_COVERED', {}, 'This chain cannot pay out the amount at the moment.'],
] as const)('says what %s means', async (code, details, text) => {
  const { review } = await open((api) => {
    api.on(QUOTE, () => refuse(code, details))
  })
  await review()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('a user whose age is not proven reads so, with the way to prove it', async () => {
  const { review } = await open((api) => {
    api.on(QUOTE, () => refuse('FACTS_NEEDED', NO_AGE))
  })
  await review()
  await expectAgeNeeded()
})

test('Back goes from the quote to the amount, which is kept', async () => {
  const { review } = await open()
  await review()
  await screen.findByText('9.56 USDT')
  act(() => history.back())
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(field.value).toBe('10')
})

test('once a swap is final its wallet is asked what it holds, and the amount is received', async () => {
  let status: Swap['status'] = 'mined'
  await open((fake) => {
    fake.on('GET /swap/:id', () => answer(swapAt(status)))
    fake.on('GET /wallets/third-party/info', () =>
      answer({
        ...{ evmWalletAddress: ADDRESS, isActive: true, linkedAt: CREATED },
        embeddedAddress: null,
      }),
    )
    fake.on('GET /wallets/token-balance', () => {
      const balance = status === 'final' ? '123.000000' : '7.000000'
      const tokens = [{ currency: 'USDT' as const, contract: ADDRESS, balance }]
      return answer({ ...NOTHING, tokens })
    })
  }, `${SWAP_PATH}?id=${ID}`)
  await screen.findByText('Minimum received')
  await screen.findByText('7')
  status = 'final'
  await screen.findByText('Received', {}, { timeout: 5_000 })
  await screen.findByText('123')
})
