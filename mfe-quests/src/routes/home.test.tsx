import {
  CAMPAIGNS_PATH,
  campaignPath,
  QUESTS_PATH,
  questPath,
  START_PATHS,
} from '@platform/contracts/quests/paths'
import { answer, pending } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, allDone, someProgress } from '../testing/campaigns.ts'
import { LIST, openQuests, QUESTS } from '../testing/open-quests.ts'
import { aQuest } from '../testing/quests.ts'

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
  expect(screen.queryByRole('radiogroup', { name: 'Show campaigns' })).toBeNull()
})

test('says above the list which reward waits for its day, and when that is', async () => {
  const pool = {
    variant: 'OPEN_SLOT_DYNAMIC_REWARD' as const,
    endsAt: '2026-01-20T12:00:00.000Z',
    claimEndsAt: '2026-02-02T12:00:00.000Z',
  }
  const others = Array.from({ length: 7 }, (_, place) =>
    aCampaign({ id: `o-${place}`, title: `Other ${place}` }),
  )
  await open([...others, aCampaign({ ...pool, id: 'p', title: 'Pool', progress: allDone() })])
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }))
  expect(waiting.getByRole('listitem').textContent).toContain('Claim 20 Jan to 1 Feb')
  expect(waiting.getByRole('link', { name: 'Pool' }).getAttribute('href')).toBe(campaignPath('p'))
  expect(await names()).not.toContain('Pool')
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

test("a log-in shows none of the visitor's list while the user's own comes; another language keeps it", async () => {
  const { api, shell } = await openQuests({
    path: '/',
    session: visitor,
    serve: (fake) =>
      fake.on(LIST, () => answer({ items: [aCampaign({ title: 'For all' })], nextCursor: null })),
  })
  expect(await names()).toEqual(['For all'])
  api.on(LIST, pending)
  act(() => shell.language.set('hi'))
  expect(await names()).toEqual(['For all'])
  act(() => shell.session.set(signedIn))
  expect(screen.queryAllByRole('article')).toEqual([])
})

const quests = [aQuest(), aQuest({ id: 'another', title: 'Another' })]

test('its view is K-Drop or K-Quest, as the address says', async () => {
  const { user } = await openQuests({
    path: '/?utm=a',
    session: visitor,
    serve(api) {
      api.on(LIST, () => answer({ items: [aCampaign()], nextCursor: null }))
      api.on(QUESTS, () => answer({ items: quests, nextCursor: null }))
    },
  })
  expect(await names()).toEqual(['Neon Circuit'])
  await user.click(screen.getByRole('radio', { name: 'K-Quest' }))
  expect(await screen.findByRole('link', { name: 'See all quests' })).toBeDefined()
  expect(await names()).toEqual(['The siege', 'Another'])
  expect(location.search).toBe('?utm=a&view=k_quest')
  await user.click(screen.getByRole('radio', { name: 'K-Drop' }))
  expect(await names()).toEqual(['Neon Circuit'])
})

test('opens with the view of the address, whose links lead to its own pages', async () => {
  await openQuests({
    path: '/home/?view=k_quest',
    serve: (api) => api.on(QUESTS, () => answer({ items: quests, nextCursor: null })),
  })
  const quest = within(await screen.findByRole('article', { name: 'The siege' }))
  expect(quest.getByRole('link').getAttribute('href')).toBe(questPath('win-the-siege'))
  const all = await screen.findByRole('link', { name: 'See all quests' })
  expect(all.getAttribute('href')).toBe(QUESTS_PATH)
})
