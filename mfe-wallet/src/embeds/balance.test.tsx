import { BALANCE_EMBED_HEIGHT } from '@platform/contracts/wallet/balance-embed'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from './balance.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const BALANCE = 'GET /wallets/balance'
const balances = [
  { currency: 'KCASH', available: '1234.50', held: '0' },
  { currency: 'USDT', available: '2.5', held: '0' },
]

/** Mounts the balance as an embed's frame does, until the test has finished. */
async function open(serve: (api: FakeApi) => void, session = signedIn) {
  configure({ defaultHidden: true })
  const api = createFakeApi()
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: NOW, session })
  const emit = vi.fn()
  const element = document.body.appendChild(document.createElement('div'))
  const embed = await mount(element, { shell: shell.api, props: {}, emit, openOnSite: () => {} })
  onTestFinished(() => {
    embed.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return { api, shell, emit, element, user }
}

test("shows what the user can spend, asked for with the embed's token, and links to the wallet", async () => {
  const { api, emit, element } = await open((api) => api.on(BALANCE, () => answer({ balances })))
  await screen.findByText('Your Kovra balance')
  expect(element.textContent).toContain('1,234.50')
  expect(element.textContent).toContain('2.5')
  expect(api.calls(BALANCE)[0]?.headers.get('authorization')).toBe('Bearer token')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open my wallet' })
  expect([link.pathname, link.target]).toEqual(['/transaction-history/', '_blank'])
  expect(emit.mock.calls).toEqual([['balance-shown', {}]])
  const box = element.querySelector('section')
  expect(box && getComputedStyle(box).height).toBe(`${BALANCE_EMBED_HEIGHT}px`)
})

test('a visitor reads how they come to it, and nothing is asked for', async () => {
  const { api, shell } = await open((api) => api.on(BALANCE, () => answer({ balances })), visitor)
  await screen.findByText(/^Your Kovra balance is shown here once/)
  expect(api.calls(BALANCE)).toEqual([])
  shell.session.set(signedIn)
  await screen.findByText('Your Kovra balance')
})

test('a user who has not agreed is asked to connect once more, and the page hears of it', async () => {
  const { emit } = await open((api) => api.on(BALANCE, () => refuse('FORBIDDEN')))
  await screen.findByText(/^You have not agreed that your balance is shown here/)
  expect(emit.mock.calls).toEqual([['balance-not-allowed', {}]])
})

test('says that loading failed, and shows the balance once a retry succeeds', async () => {
  const { api, user, emit } = await open((api) => api.on(BALANCE, () => refuse('RATE_LIMITED')))
  await screen.findByText('Your balance could not be loaded.')
  expect(emit).not.toHaveBeenCalled()
  api.on(BALANCE, () => answer({ balances }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your Kovra balance')
})

test.each([
  ['hi', 'मेरा वॉलेट खोलें'],
  ['pt-BR', 'Abrir minha carteira'],
] as const)('follows the page to the language %s', async (language, text) => {
  const { shell } = await open((api) => api.on(BALANCE, () => answer({ balances })))
  await screen.findByText('Your Kovra balance')
  shell.language.set(language)
  expect(await screen.findByText(text)).toBeDefined()
})
