import { GAMES_PATH, gamePath, QUESTS_PATH, questPath } from '@platform/contracts/quests/paths'
import {
  answer,
  type FakeApi,
  pending,
  refuse,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  GAME,
  GAME_FACETS,
  GAME_LOGIN,
  GAMES,
  openQuests,
  QUESTS,
  SAVE_GAME_LOGIN,
} from '../testing/open-quests.ts'
import { aGame, aGamePage, aQuest } from '../testing/quests.ts'

const facets = {
  genres: [{ value: 'TowerDefense', count: 1 }],
  platforms: [{ value: 'PC', count: 2 }],
  networks: [{ value: 'Polygon', count: 2 }],
}
const games = (items: ReturnType<typeof aGame>[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })
const open = (serve: (api: FakeApi) => void, path = `${GAMES_PATH}/`, session = visitor) =>
  openQuests({
    path,
    session,
    serve(api) {
      api.on(GAME_FACETS, () => answer(facets))
      serve(api)
    },
  })

describe('the catalogue of games', () => {
  test.each([GAMES_PATH, `${GAMES_PATH}/`])(
    '%s shows games, each leading to its page',
    async (path) => {
      await open(
        (api) =>
          api.on(GAMES, () =>
            games([aGame(), aGame({ id: 'b', name: 'Idle one', questCount: 0 })]),
          ),
        path,
      )
      const card = within(await screen.findByRole('article', { name: 'Ember Throne' }))
      expect(card.getByText('Strategy · Tower defence · Browser, PC')).toBeDefined()
      expect(card.getByText('1 quest')).toBeDefined()
      expect(card.getByRole('link').getAttribute('href')).toBe(gamePath('ember-throne'))
      expect(screen.getByText('No quest right now')).toBeDefined()
    },
  )

  test('filters and searches by the address', async () => {
    const { api, user } = await open((api) => api.on(GAMES, () => games([aGame()])))
    await screen.findByRole('option', { name: 'Tower defence (1)' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'TowerDefense')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'PC')
    await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'ember{Enter}')
    await waitFor(() =>
      expect(Object.fromEntries(api.calls(GAMES).at(-1)?.query ?? [])).toMatchObject({
        genre: 'TowerDefense',
        platform: 'PC',
        q: 'ember',
      }),
    )
    expect(location.search).toBe('?genre=TowerDefense&platform=PC&q=ember')
  })

  test('says what the spec says where nothing is, and shows all again', async () => {
    const { user } = await open(
      (api) => api.on(GAMES, ({ query }) => games(query.get('genre') ? [] : [aGame()])),
      `${GAMES_PATH}/?genre=Horror`,
    )
    expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
    expect(screen.getByText('Kindly check back later')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all games' }))
    expect(await screen.findByRole('article', { name: 'Ember Throne' })).toBeDefined()
  })

  test('shows that it loads, that it failed, and the games after a retry', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { api, user } = await open((api) => api.on(GAMES, () => promise))
    expect(await screen.findByText('Loading games')).toBeDefined()
    resolve(refuse('RATE_LIMITED'))
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again!')
    api.on(GAMES, () => games([aGame()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'Ember Throne' })).toBeDefined()
  })

  test('says that the reader is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    await open((api) => api.on(GAMES, unreachable))
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
  })

  test('fetches the next page', async () => {
    const { user } = await open((api) =>
      api.on(GAMES, ({ query }) =>
        query.get('cursor')
          ? games([aGame({ id: 'b', name: 'Second' })])
          : games([aGame()], 'next'),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('article', { name: 'Second' })).toBeDefined()
  })
})

describe('the page of a game', () => {
  const path = gamePath('ember-throne')
  const serve = (api: FakeApi) => {
    api.on(GAME, () => answer(aGamePage({ brand: 'dark-throne' })))
    api.on(QUESTS, () => answer({ items: [aQuest()], nextCursor: null }))
  }

  test('shows what the game is, and its quests alone', async () => {
    const { api } = await open(serve, path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ember Throne' })).toBeDefined()
    const quest = within(await screen.findByRole('article', { name: 'The siege' }))
    expect(quest.getByRole('link').getAttribute('href')).toBe(questPath('win-the-siege'))
    expect(api.calls(QUESTS)[0]?.query.get('game')).toBe('ember-throne')
    expect(screen.getByText('Strategy, Tower defence')).toBeDefined()
    const brand = screen.getByRole('link', { name: 'More of this brand' })
    expect(brand.getAttribute('href')).toBe(`${QUESTS_PATH}/dark-throne`)
    expect(screen.queryByText('You in Ember Throne')).toBeNull()
  })

  test('says how the game knows the user, and takes it', async () => {
    const { user } = await openQuests({
      path,
      serve(api) {
        serve(api)
        let login: string | null = null
        const own = () => answer({ game: 'ember-throne', loginMethod: 'USERNAME', login })
        api.on(GAME_LOGIN, own)
        api.on(SAVE_GAME_LOGIN, ({ body }) => {
          login = (body as { login: string }).login
          return own()
        })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Say it' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'How Ember Throne knows you' }))
    await user.type(await sheet.findByRole('textbox', { name: 'Username' }), 'monsoon_fox')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('monsoon_fox')).toBeDefined()
  })

  test('says that no such game is here', async () => {
    await open((api) => api.on(GAME, () => refuse('NOT_FOUND')), gamePath('nothing'))
    expect(await screen.findByRole('heading', { name: 'This game is not here' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe(GAMES_PATH)
  })

  test('shows that it loads, and that it failed', async () => {
    const { api } = await open((api) => api.on(GAME, pending), path)
    expect((await screen.findByRole('status')).textContent).toContain('Loading')
    expect(api.calls(QUESTS)).toEqual([])
  })
})
