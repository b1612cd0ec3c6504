import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { CardsPage } from './components/cards-page.tsx'

const FEED = 'GET /pog/feed'
const CARD = 'GET /pog/cards/:name'
const PUT = 'PUT /pog/admin/feed/:id/highlight'
const ID = '0198c0de-0000-7000-8000-00000000e001'
const fox = {
  ...{ postId: ID, userName: 'Fox', number: 7, page: '/pog/Fox' },
  mintedAt: '2026-03-09T12:00:00.000Z',
} as FeedPost

function open(serve: (api: FakeApi) => void) {
  let chosen = [fox]
  return openInConsole(<CardsPage />, {
    serve(api) {
      api.on(FEED, () => answer({ items: chosen, nextCursor: null }))
      api.on(CARD, () => answer({ userName: 'Fox', post: { postId: ID, likes: 0 } }))
      api.on(PUT, ({ body }) => {
        chosen = (body as { isHighlighted: boolean }).isHighlighted ? [fox] : []
        return answer(fox)
      })
      serve(api)
    },
  })
}
const name = () => screen.findByRole('textbox', { name: /User name on the card/ })

test('shows the chosen cards, takes one out and chooses it again by its name', async () => {
  const { api, shell, user } = open(() => {})
  expect(await screen.findByText('Fox')).toBeDefined()
  expect(api.calls(FEED)[0]?.query.get('tab')).toBe('highlighted')
  const link = screen.getByRole('link', { name: 'Open the card of Fox' })
  expect(link.getAttribute('href')).toBe('/pog/Fox')
  await user.click(screen.getByRole('button', { name: 'Take the card of Fox out' }))
  expect(await screen.findByText('No card is chosen')).toBeDefined()
  await user.type(await name(), ' Fox {Enter}')
  expect(await screen.findByText('Fox')).toBeDefined()
  expect(api.calls(CARD)[0]?.params.name).toBe('Fox')
  expect(api.calls(PUT).map(({ params, body }) => [params.id, body])).toEqual([
    [ID, { isHighlighted: false }],
    [ID, { isHighlighted: true }],
  ])
  await waitFor(() =>
    expect(shell.alerts).toMatchObject([
      { message: 'The card is no longer chosen' },
      { message: 'The card is chosen' },
    ]),
  )
})

test.each([
  ['NOT_FOUND', 'No minted card has this name.'],
  [null, 'The owner of this card keeps it out of the feed.'],
] as const)('says why a card is not chosen (%s)', async (code, text) => {
  const { api, user } = open((api) =>
    api.on(CARD, () => (code ? refuse(code) : answer({ userName: 'Fox', post: null }))),
  )
  await user.type(await name(), 'Fox{Enter}')
  expect(await screen.findByText(text)).toBeDefined()
  expect(api.calls(PUT)).toHaveLength(0)
})

test('a form without a name is not sent', async () => {
  const { api, user } = open(() => {})
  await user.click(await screen.findByRole('button', { name: 'Choose it' }))
  expect(await screen.findByText('Write a name.')).toBeDefined()
  expect(api.calls(CARD)).toHaveLength(0)
})
