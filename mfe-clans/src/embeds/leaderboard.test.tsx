import { leaderboardEmbedHeight } from '@platform/contracts/clans/leaderboard-embed'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf, someRows } from '../testing/rows.ts'
import { mount } from './leaderboard.ts'

const BOARD = 'GET /leaderboards/:kind'

/** Mounts the leaderboard as an embed's frame does, until the test has finished. */
async function open(props: Record<string, unknown>, serve: (api: FakeApi) => void) {
  configure({ defaultHidden: true })
  const api = createFakeApi()
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: Date.parse('2026-01-15T12:00:00.000Z'), session: visitor })
  const emit = vi.fn()
  const element = document.body.appendChild(document.createElement('div'))
  const embed = await mount(element, { shell: shell.api, props, emit, openOnSite: () => {} })
  onTestFinished(() => {
    embed.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  return { api, shell, emit, element, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

test('shows as many rows as the partner wants, and leads to our site', async () => {
  const { api, emit, element, user } = await open({ board: 'partner-clan', count: 3 }, (fake) =>
    fake.on(BOARD, () => answer(someRows({ total: 9, limit: 3 }, { kind: 'partner-clan' }))),
  )
  const box = await screen.findByRole('region', { name: 'Partner clans of the week' })
  expect(getComputedStyle(box).height).toBe(`${leaderboardEmbedHeight(3)}px`)
  const [call] = api.calls(BOARD)
  expect([call?.params.kind, call?.query.get('limit')]).toEqual(['partner-clan', '3'])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Clan 2' })
  expect([link.pathname, link.target]).toEqual([`/clan/${idOf(2)}`, '_blank'])
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(emit.mock.calls).toEqual([
    ['leaderboard-shown', { count: 3 }],
    ['clan-opened', { clanId: idOf(2), url: link.href }],
  ])
  expect(element.querySelectorAll('li')).toHaveLength(3)
})

test('what a partner sets wrongly counts as not set', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { api } = await open({ board: 'money', count: 1_000 }, (fake) =>
    fake.on(BOARD, () => answer(someRows({ total: 0 }))),
  )
  expect(await screen.findByText('Nobody has points this week yet.')).toBeDefined()
  expect(api.calls(BOARD)[0]?.query.get('limit')).toBe('5')
  expect(warn).toHaveBeenCalledWith('leaderboard: count cannot be 1000')
  expect(warn).toHaveBeenCalledWith('leaderboard: board cannot be money')
})

test('says that loading failed, and shows the rows once a retry succeeds', async () => {
  const { api, user } = await open({}, (fake) => fake.on(BOARD, () => refuse('RATE_LIMITED')))
  await screen.findByText('The leaderboard could not be loaded.')
  api.on(BOARD, () => answer(someRows({ total: 4 })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Clan 1' })).toBeDefined()
})

test.each([
  ['hi', 'हफ़्ते के क्लैन'],
  ['pt-BR', 'Clãs da semana'],
] as const)('follows the page to the language %s', async (language, title) => {
  const { shell } = await open({}, (fake) => fake.on(BOARD, () => answer(someRows({ total: 4 }))))
  await screen.findByText('Clans of the week')
  shell.language.set(language)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})
