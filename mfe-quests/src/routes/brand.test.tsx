import { brandPath, gamePath, QUESTS_PATH, questPath } from '@platform/contracts/quests/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BRAND, BRAND_STORY, openQuests, QUESTS } from '../testing/open-quests.ts'
import { aBrand, aGame, aQuest } from '../testing/quests.ts'

const open = (path: string, serve: (api: FakeApi) => void) =>
  openQuests({ path, session: visitor, serve })

test.each(['bullieverse', 'colexion', 'dark-throne'])(
  '/k-quest/%s shows what its record says, its quests and its games',
  async (slug) => {
    const { api } = await open(`${brandPath(slug)}/`, (fake) => {
      fake.on(BRAND, ({ params }) => answer(aBrand({ slug: params.slug ?? '', games: [aGame()] })))
      fake.on(QUESTS, () => answer({ items: [aQuest()], nextCursor: null }))
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dark Throne' })).toBeDefined()
    expect(screen.getByText('Everything around the throne.')).toBeDefined()
    expect(screen.getByText('Founded by night owls.')).toBeDefined()
    const quest = within(await screen.findByRole('article', { name: 'The siege' }))
    expect(quest.getByRole('link').getAttribute('href')).toBe(questPath('win-the-siege'))
    const game = within(screen.getByRole('article', { name: 'Ember Throne' }))
    expect(game.getByRole('link').getAttribute('href')).toBe(gamePath('ember-throne'))
    expect(api.calls(BRAND)[0]?.params.slug).toBe(slug)
    expect(api.calls(QUESTS)[0]?.query.get('brand')).toBe(slug)
  },
)

test('shows what staff have published for the page of the brand', async () => {
  await open(brandPath('dark-throne'), (api) => {
    api.on(BRAND, () => answer(aBrand()))
    api.on(QUESTS, () => answer({ items: [], nextCursor: null }))
    const blocks = [{ type: 'paragraph', text: 'A night in the tower' }]
    const page = { slug: 'dark-throne', language: 'en', art: null, blocks }
    api.on(BRAND_STORY, () => answer({ page }))
  })
  const story = await screen.findByRole('region', { name: 'More about the brand' })
  expect(story.textContent).toBe('A night in the tower')
})

test('says that no such page is here', async () => {
  await open(brandPath('nothing'), (api) => api.on(BRAND, () => refuse('NOT_FOUND')))
  expect(await screen.findByRole('heading', { name: 'This page is not here' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All quests' }).getAttribute('href')).toBe(QUESTS_PATH)
})

test('says that loading failed, and shows the page after a retry', async () => {
  const { api, user } = await open(brandPath('dark-throne'), (fake) => {
    fake.on(BRAND, () => refuse('RATE_LIMITED'))
    fake.on(QUESTS, () => answer({ items: [], nextCursor: null }))
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again!')
  api.on(BRAND, () => answer(aBrand()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dark Throne' })).toBeDefined()
})
