import { CAMPAIGNS_PATH, START_PATHS } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, allDone, someProgress } from '../testing/campaigns.ts'
import { LIST, openQuests } from '../testing/open-quests.ts'

const open = (items: ReturnType<typeof aCampaign>[], path = '/') =>
  openQuests({ path, serve: (api) => api.on(LIST, () => answer({ items, nextCursor: null })) })
const names = async () =>
  (await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'))

test('leads with what can be claimed, then what was begun, and shows few of the others', async () => {
  const others = Array.from({ length: 9 }, (_, place) =>
    aCampaign({ id: `o-${place}`, title: `Other ${place}` }),
  )
  await open([
    ...others,
    aCampaign({ id: 'b', title: 'Begun', progress: someProgress() }),
    aCampaign({ id: 'd', title: 'Done', progress: allDone() }),
  ])
  expect((await names()).slice(0, 3)).toEqual(['Done', 'Begun', 'Other 0'])
  expect(await names()).toHaveLength(7)
  expect(
    within(await screen.findByRole('article', { name: 'Done' })).getByRole('link'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all campaigns' }).getAttribute('href')).toBe(
    CAMPAIGNS_PATH,
  )
  expect(screen.queryByRole('radio')).toBeNull()
})

test.each(START_PATHS)(
  '%s is the start page, which leads on where nothing is live',
  async (path) => {
    const { shell, user } = await open([], path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'See what comes next' }))
    expect(shell.visited).toEqual([`${CAMPAIGNS_PATH}?show=upcoming`])
  },
)
