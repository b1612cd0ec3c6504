import { pogFeedHeight } from '@platform/contracts/pog/feed-embed'
import { createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPost, FEED, idOf, page } from '../testing/open-pog-feed.ts'
import { mount } from './pog-feed.ts'

/** Mounts the feed as an embed's frame does, until the test has finished. */
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
  return { api, shell, emit, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

const serves = (api: FakeApi) => api.on(FEED, () => page([aPost(1), aPost(2)]))

test('shows as many cards as the partner wants, in the height that is kept free', async () => {
  const { api, emit } = await open({ feed: 'legendary', count: 6 }, serves)
  const box = await screen.findByRole('region', { name: 'Legendary POGs' })
  expect(getComputedStyle(box).height).toBe(`${pogFeedHeight(6)}px`)
  const [call] = api.calls(FEED)
  expect([call?.query.get('tab'), call?.query.get('pageLimit')]).toEqual(['legendary', '6'])
  expect(emit.mock.calls).toEqual([['cards-shown', { count: 2 }]])
})

test.each(['fox1', 'Like the card of fox1, 10 likes'])(
  'the link %s opens the card on our site, in a tab of its own',
  async (name) => {
    const { emit, user } = await open({}, serves)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name })
    expect([link.pathname, link.target, link.rel]).toEqual(['/pog/fox1', '_blank', 'noopener'])
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(emit).toHaveBeenLastCalledWith('card-opened', { postId: idOf(1), url: link.href })
  },
)

test('what a partner sets wrongly counts as not set', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { api } = await open({ feed: 'money', count: 1_000 }, (fake) =>
    fake.on(FEED, () => page([])),
  )
  expect(await screen.findByText('No cards here yet.')).toBeDefined()
  expect(api.calls(FEED)[0]?.query.get('pageLimit')).toBe('4')
  expect(warn).toHaveBeenCalledWith('pog-feed: count cannot be 1000')
  expect(warn).toHaveBeenCalledWith('pog-feed: feed cannot be money')
})

test('says that loading failed, and shows the cards once a retry succeeds', async () => {
  const { api, user } = await open({}, (fake) => fake.on(FEED, () => refuse('RATE_LIMITED')))
  await screen.findByText('The cards could not be loaded.')
  serves(api)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'fox2' })).toBeDefined()
})

test.each([
  ['hi', 'सबसे चर्चित POG'],
  ['pt-BR', 'POGs em alta'],
] as const)('follows the page to the language %s', async (language, title) => {
  const { shell } = await open({}, serves)
  await screen.findByText('Hottest POGs')
  shell.language.set(language)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})
