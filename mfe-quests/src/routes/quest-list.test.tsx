import type { CampaignSummary } from '@platform/contracts/quests/http'
import {
  GAMES_PATH,
  QUEST_DETAILS_PATH,
  QUESTS_PATH,
  questPath,
} from '@platform/contracts/quests/paths'
import {
  answer,
  type FakeApi,
  pending,
  refuse,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { someProgress } from '../testing/campaigns.ts'
import { openQuests, QUEST_FACETS, QUESTS } from '../testing/open-quests.ts'
import { aQuest } from '../testing/quests.ts'

const page = (items: CampaignSummary[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })
const facets = {
  genres: [{ value: 'TowerDefense', count: 2 }],
  platforms: [{ value: 'PC', count: 3 }],
  networks: [{ value: 'Polygon', count: 3 }],
  games: [{ value: 'ember-throne', name: 'Ember Throne', count: 2 }],
}
const open = (serve: (api: FakeApi) => void, path: string = QUESTS_PATH) =>
  openQuests({
    path,
    session: visitor,
    serve(api) {
      api.on(QUEST_FACETS, () => answer(facets))
      serve(api)
    },
  })
const card = (name: string) => screen.findByRole('article', { name })

test.each([QUESTS_PATH, `${QUESTS_PATH}/`, `${QUEST_DETAILS_PATH}/`])(
  '%s shows one quest large and the others in rows, each leading to its page',
  async (path) => {
    await open((api) => {
      api.on(QUESTS, () =>
        page([
          aQuest({ id: 'a', slug: 'new-one', title: 'New one' }),
          aQuest({ id: 'b', slug: 'begun', title: 'Begun', progress: someProgress() }),
        ]),
      )
    }, path)
    const large = within(await card('Begun'))
    expect(large.getByRole('heading', { level: 2, name: 'Begun' })).toBeDefined()
    expect(large.getByRole('link').getAttribute('href')).toBe(questPath('begun'))
    const row = within(await card('New one'))
    expect(row.getByRole('heading', { level: 3, name: 'New one' })).toBeDefined()
    expect(row.getByRole('link').getAttribute('href')).toBe(questPath('new-one'))
    expect(screen.getByRole('heading', { level: 2, name: 'Live quests' })).toBeDefined()
    expect(document.title).toContain('K-Quest')
    await waitFor(() => expect(location.pathname).toMatch(/^\/k-quest\/?$/))
  },
)

test('shows that it loads', async () => {
  await open((api) => api.on(QUESTS, pending))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'For you' })).toBeDefined())
  expect(screen.getByRole('status').textContent).toContain('Loading')
})

test('says what the spec says where nothing is, and leads on', async () => {
  const { user } = await open((api) =>
    api.on(QUESTS, ({ query }) =>
      page(query.get('upcoming') ? [aQuest({ title: 'Soon one', status: 'PUBLISHED' })] : []),
    ),
  )
  expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
  expect(screen.getByText('Kindly check back later')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'See what comes next' }))
  expect(await card('Soon one')).toBeDefined()
})

test('shows that loading failed, and the quests after a retry', async () => {
  const { api, user } = await open((api) => api.on(QUESTS, () => refuse('RATE_LIMITED')))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'An error occurred while fetching data.. Please try again!',
  )
  api.on(QUESTS, () => page([aQuest()]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('The siege')).toBeDefined()
})

test('says that the reader is offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  await open((api) => api.on(QUESTS, unreachable))
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
})

test('filters by what there is, keeps that in the address, and asks the server for it', async () => {
  const { api, user } = await open((api) => api.on(QUESTS, () => page([aQuest()])))
  await user.click(await screen.findByRole('button', { name: 'Search and filter' }))
  await screen.findByRole('option', { name: 'Tower defence (2)' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'TowerDefense')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'Polygon')
  await waitFor(() =>
    expect(Object.fromEntries(api.calls(QUESTS).at(-1)?.query ?? [])).toMatchObject({
      genre: 'TowerDefense',
      network: 'Polygon',
    }),
  )
  expect(location.search).toBe('?genre=TowerDefense&network=Polygon')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Ember Throne (2)')
  await waitFor(() => expect(api.calls(QUESTS).at(-1)?.query.get('game')).toBe('ember-throne'))
  await user.type(screen.getByRole('textbox', { name: 'Search by title' }), 'siege{Enter}')
  await waitFor(() => expect(api.calls(QUESTS).at(-1)?.query.get('search')).toBe('siege'))
})

test('opens with the filters of the address, and clears them where nothing has them', async () => {
  const { user } = await open(
    (api) => api.on(QUESTS, ({ query }) => page(query.get('genre') ? [] : [aQuest()])),
    `${QUESTS_PATH}/?genre=Horror`,
  )
  const genre = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Genre' })
  expect(genre.value).toBe('Horror')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  expect(await card('The siege')).toBeDefined()
  expect(location.search).toBe('')
})

test('fetches the next page of quests', async () => {
  const { user } = await open((api) =>
    api.on(QUESTS, ({ query }) =>
      query.get('cursor') === 'next'
        ? page([aQuest({ id: 'c', title: 'Third' })])
        : page([aQuest({ id: 'a', title: 'First' }), aQuest({ id: 'b', title: 'Second' })], 'next'),
    ),
  )
  await card('Second')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await card('Third')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('leads to the games', async () => {
  await open((api) => api.on(QUESTS, () => page([aQuest()])))
  const link = await screen.findByRole('link', { name: 'All games' })
  expect(link.getAttribute('href')).toBe(GAMES_PATH)
})

test('has no page below a brand, and none below a quest', async () => {
  const { onNotFound } = await open(() => {}, `${QUESTS_PATH}/dark-throne/more`)
  await waitFor(() => expect(onNotFound).toHaveBeenCalledWith(`${QUESTS_PATH}/dark-throne/more`))
})
