import { POG_PATH } from '@platform/contracts/pog/paths'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../testing/cards.ts'
import { CARD } from '../testing/open-pog.ts'
import { aPost, FEED, idOf, OWN, openPogFeed, page } from '../testing/open-pog-feed.ts'

const path = POG_PATH
const LIKE = 'POST /pog/feed/:postId/like'
const UNLIKE = 'DELETE /pog/feed/:postId/like'
const like = (n: number, likes: number) =>
  screen.findByRole('button', { name: `Like the card of fox${n}, ${likes} likes` })
const tabsOf = (api: { calls(route: typeof FEED): readonly { query: URLSearchParams }[] }) =>
  api.calls(FEED).map(({ query }) => query.get('tab'))

test('a visitor sees the legends first; each card leads to its page', async () => {
  const { api } = await openPogFeed({ path, session: visitor })
  const link = await screen.findByRole('link', { name: 'fox1' })
  expect(link.getAttribute('href')).toBe('/pog/fox1')
  expect(screen.getByRole('tab', { name: 'Legendary', selected: true })).toBeDefined()
  expect(screen.getByText('POG 899')).toBeDefined()
  expect(screen.getAllByText('Gold')).toHaveLength(3)
  expect(new Set(tabsOf(api))).toEqual(new Set(['legendary', 'highlighted']))
  expect(api.calls(OWN)).toEqual([])
})

test('another tab is asked for, is in the address, and is the one that this browser shows next time', async () => {
  const { api, user } = await openPogFeed({ path })
  await user.click(await screen.findByRole('tab', { name: 'Hottest' }))
  await waitFor(() => expect(tabsOf(api)).toContain('hottest'))
  expect(location.search).toBe('?tab=hottestPogs')
  expect(localStorage.getItem('pogChannel')).toBe('hottestPogs')
  expect(screen.getByText(/a like counts half after 48 hours/)).toBeDefined()
})

test('a like counts at once, by the keyboard too, and is what the server counted in the end', async () => {
  let respond = (_: Response) => {}
  const { user } = await openPogFeed({
    path,
    serve: (api) => api.on(LIKE, () => new Promise((resolve) => (respond = resolve))),
  })
  const button = await like(2, 10)
  button.focus()
  await user.keyboard('{Enter}')
  expect((await like(2, 11)).getAttribute('aria-pressed')).toBe('true')
  respond(answer({ likes: 14, isLiked: true }))
  expect((await like(2, 14)).getAttribute('aria-pressed')).toBe('true')
})

test('a like that is refused is taken back, and the user reads why', async () => {
  const { press, shell } = await openPogFeed({
    path,
    serve: (api) => api.on(LIKE, () => refuse('NOT_FOUND')),
  })
  await press('Like the card of fox1, 10 likes')
  await waitFor(() => expect(shell.alerts).toHaveLength(1))
  expect(shell.alerts[0]).toMatchObject({ message: 'Your like was not saved. Please try again.' })
  expect((await like(1, 10)).getAttribute('aria-pressed')).toBe('false')
})

test('a like is taken back by a second press', async () => {
  const { api, press } = await openPogFeed({
    path,
    serve(fake) {
      fake.on(FEED, ({ query }) =>
        page(query.get('tab') === 'highlighted' ? [] : [aPost(1, { isLiked: true })]),
      )
      fake.on(UNLIKE, () => answer({ likes: 9, isLiked: false }))
    },
  })
  await press('Like the card of fox1, 10 likes')
  expect((await like(1, 9)).getAttribute('aria-pressed')).toBe('false')
  expect(api.calls(UNLIKE)[0]?.params.postId).toBe(idOf(1))
})

test('a like in the feed is one on the page of the card too, and the reverse', async () => {
  const { user, press } = await openPogFeed({
    path,
    serve(api) {
      const post = { postId: idOf(1), likes: 10, isLiked: false }
      api.on(CARD, () => answer(aCard({ userName: 'fox1', post })))
      api.on(LIKE, () => answer({ likes: 21, isLiked: true }))
      api.on(UNLIKE, () => answer({ likes: 20, isLiked: false }))
    },
  })
  await user.click(await screen.findByRole('link', { name: 'fox1' }))
  await press('Like, 10 likes so far')
  await screen.findByRole('button', { name: 'You like it, 21 likes' })
  history.back()
  expect((await like(1, 21)).getAttribute('aria-pressed')).toBe('true')
  await user.click(await like(1, 21))
  await like(1, 20)
  await user.click(screen.getByRole('link', { name: 'fox1' }))
  expect(await screen.findByRole('button', { name: 'Like, 20 likes so far' })).toBeDefined()
})

test('a visitor who likes a card logs in first; without a login nothing is sent', async () => {
  const { api, press, shell } = await openPogFeed({ path, session: visitor })
  await press('Like the card of fox1, 10 likes')
  await waitFor(() => expect(shell.opened).toEqual(['login']))
  expect(api.calls(LIKE)).toEqual([])
})

test('the cards of the own clan are for members: a visitor is led to the login', async () => {
  const { shell, press } = await openPogFeed({ path: `${path}?tab=myClan`, session: visitor })
  expect(await screen.findByText('Log in to see the cards of your clan')).toBeDefined()
  await press('Log in')
  await waitFor(() => expect(shell.opened).toEqual(['login']))
})

test('more cards come by a press, after the cursor of the page before', async () => {
  const { api, press } = await openPogFeed({
    path,
    serve: (fake) =>
      fake.on(FEED, ({ query }) =>
        query.get('cursor') === 'next' ? page([aPost(4)]) : page([aPost(1)], 'next'),
      ),
  })
  await press('Show more')
  expect(await screen.findByRole('link', { name: 'fox4' })).toBeDefined()
  expect(api.calls(FEED).at(-1)?.query.get('cursor')).toBe('next')
})

test('the staff pick stands large with the scores that its owner shows', async () => {
  await openPogFeed({
    path,
    serve(api) {
      api.on(FEED, ({ query }) =>
        page(query.get('tab') === 'highlighted' ? [aPost(7)] : [aPost(1)]),
      )
      api.on('GET /pog/scores/:userName', () =>
        answer({
          ...{ userName: 'fox7', total: 893, maximum: 1_000, tier: 'Diamond' },
          parts: [{ part: 'human', points: 97, maximum: 100 }],
        }),
      )
    },
  })
  const pick = within(await screen.findByRole('region', { name: 'Staff pick' }))
  expect(await pick.findByRole('progressbar', { name: 'Human' })).toBeDefined()
  expect(pick.getByRole('link', { name: 'See card' }).getAttribute('href')).toBe('/pog/fox7')
})

test('a user without a card is led to the mint', async () => {
  await openPogFeed({ path })
  const own = within(await screen.findByRole('region', { name: 'Your card' }))
  expect(own.getByRole('link', { name: 'Make your card' }).getAttribute('href')).toBe('/pog/mint')
})

test('the owner reads of new likes, once', async () => {
  const SEEN = 'POST /pog/feed/me/seen'
  const { api } = await openPogFeed({
    path,
    serve(fake) {
      const own = { post: aPost(9, { isOwn: true }), hidden: null, newLikes: 3 }
      fake.on(OWN, () => answer(own))
      fake.on(SEEN, () => answer({ ...own, newLikes: 0 }))
    },
  })
  expect(await screen.findByText('3 gamers like your card since your last visit.')).toBeDefined()
  expect(api.calls(SEEN)).toHaveLength(1)
})

test('the owner of a hidden card reads why and asks for another decision', async () => {
  const APPEAL = 'POST /pog/feed/me/appeal'
  const { api, user, press } = await openPogFeed({
    path,
    serve(fake) {
      const hidden = { ground: 'PICTURE', appeal: 'possible' }
      fake.on(OWN, () => answer({ post: aPost(9, { isOwn: true }), hidden, newLikes: 0 }))
      fake.on(APPEAL, () => answer({ appeal: 'waiting' }))
    },
  })
  expect(await screen.findByText(/A reviewer found its picture to break the rules/)).toBeDefined()
  await press('Ask for another decision')
  await user.type(await screen.findByLabelText('Why should it be shown?'), 'I drew it.')
  await press('Send')
  await waitFor(() => expect(api.calls(APPEAL)[0]?.body).toEqual({ reason: 'I drew it.' }))
})

test('the owner is led to what others see of their card', async () => {
  await openPogFeed({
    path,
    serve: (api) =>
      api.on(OWN, () => answer({ post: aPost(9, { isOwn: true }), hidden: null, newLikes: 0 })),
  })
  const link = await screen.findByRole('link', { name: 'Who sees my card' })
  expect(link.getAttribute('href')).toBe('/my-pog?view=privacy')
})

test('cards that cannot be loaded come with a retry', async () => {
  const { api, press } = await openPogFeed({ path, serve: (fake) => fake.on(FEED, unreachable) })
  await screen.findByText('The cards could not be loaded')
  api.on(FEED, ({ query }) => page(query.get('tab') === 'highlighted' ? [] : [aPost(1)]))
  await press('Try again')
  expect(await screen.findByRole('link', { name: 'fox1' })).toBeDefined()
})

test.each([
  ['hi', 'POG कार्ड', 'दिग्गज'],
  ['pt-BR', 'Cards POG', 'Lendários'],
] as const)('is whole in %s', async (language, title, tab) => {
  await openPogFeed({ path, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByRole('tab', { name: tab })).toBeDefined()
})
