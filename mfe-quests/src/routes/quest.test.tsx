import { campaignPath, gamePath, QUESTS_PATH, questPath } from '@platform/contracts/quests/paths'
import type { QuestDetail } from '@platform/contracts/quests/quest-lists'
import {
  answer,
  type FakeApi,
  pending,
  refuse,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aGameApiTask } from '../features/campaigns/task-types/game-api/fixture.ts'
import * as leaving from '@platform/remote-kit/leave-page'
import { allDone, CAMPAIGN_ID, someProgress } from '../testing/campaigns.ts'
import {
  CAMPAIGN,
  CLIENT_TOKEN,
  CLIENT_URL,
  GAME_LOGIN,
  openQuests,
  QUEST,
  SAVE_GAME_LOGIN,
  START_QUEST,
} from '../testing/open-quests.ts'
import { aGamePage, aQuestPage, QUEST_SLUG } from '../testing/quests.ts'

const leavePage = vi.spyOn(leaving, 'leavePage').mockReturnValue()
beforeEach(() => {
  leavePage.mockClear()
  localStorage.clear()
})

/** The server: what it has of the user changes as it would there. */
function serveQuest(api: FakeApi, first: Partial<QuestDetail> = {}) {
  const state = {
    login: null as string | null,
    progress: null as QuestDetail['progress'],
    ...first,
  }
  const tasks = [aGameApiTask()]
  const shown = () => aQuestPage({ tasks, ...first, ...state })
  api.on(QUEST, () => answer(shown()))
  api.on(CAMPAIGN, () => answer(shown()))
  api.on(GAME_LOGIN, ({ params }) =>
    answer({ game: params.id, loginMethod: 'USERNAME', login: state.login }),
  )
  api.on(SAVE_GAME_LOGIN, ({ body }) => {
    state.login = (body as { login: string }).login
    return answer({ game: 'ember-throne', loginMethod: 'USERNAME', login: state.login })
  })
  api.on(START_QUEST, () => {
    state.progress = someProgress({ completedTasks: 0, totalTasks: 1 })
    return answer(state.progress)
  })
}

interface Open {
  quest?: Partial<QuestDetail>
  session?: typeof signedIn | typeof visitor
  path?: string
  serve?: (api: FakeApi) => void
}

const open = ({ quest, session = signedIn, path = questPath(QUEST_SLUG), serve }: Open = {}) =>
  openQuests({
    path,
    session,
    serve(api) {
      serveQuest(api, quest)
      serve?.(api)
    },
  })

const strip = async () =>
  within(await screen.findByRole('region', { name: 'The game of this quest' }))
const getStarted = () => screen.findByRole('button', { name: 'Get started' })
const sheetOf = (name: string) => screen.findByRole('dialog', { name })
const LOGIN = 'How Ember Throne knows you'

describe('the page of a quest', () => {
  test.each([questPath(QUEST_SLUG), `${questPath(QUEST_SLUG)}/`])(
    '%s shows the campaign, and its game with what it is and how it knows the user',
    async (path) => {
      await open({ path, quest: { login: 'monsoon_fox' } })
      expect(await screen.findByRole('heading', { level: 1, name: 'The siege' })).toBeDefined()
      const game = await strip()
      expect(game.getByText('K-QUEST')).toBeDefined()
      expect(game.getByText('Strategy · Tower defence · Browser, PC')).toBeDefined()
      expect(game.getByText('monsoon_fox')).toBeDefined()
      expect(game.getByRole('link', { name: 'Ember Throne' }).getAttribute('href')).toBe(
        gamePath('ember-throne'),
      )
    },
  )

  test('leads back to the quests, not to the campaigns of K-Drop', async () => {
    await open()
    const back = await screen.findByRole('link', { name: 'Back' })
    expect(back.getAttribute('href')).toBe(QUESTS_PATH)
  })

  test('a quest under the address of a campaign leads to its own page', async () => {
    await open({ path: campaignPath(CAMPAIGN_ID) })
    await strip()
    expect(location.pathname).toBe(questPath(QUEST_SLUG))
  })

  test('shows that it loads, and shows a visitor nothing of a login', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    await open({
      session: visitor,
      serve: (api) => api.on(QUEST, async () => (await promise).clone()),
    })
    expect((await screen.findByRole('status')).textContent).toContain('Loading')
    resolve(answer(aQuestPage()))
    expect((await strip()).queryByText('You in Ember Throne')).toBeNull()
  })

  test('says that no such quest is here', async () => {
    await open({ serve: (api) => api.on(QUEST, () => refuse('NOT_FOUND')) })
    expect(await screen.findByRole('heading', { name: 'This quest is not here' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All quests' }).getAttribute('href')).toBe(QUESTS_PATH)
  })

  test('leads to the offers of its game', async () => {
    await open({})
    const link = (await strip()).getByRole('link', { name: 'Offers that pay K-Points' })
    expect(link.getAttribute('href')).toBe(`${questPath(QUEST_SLUG)}/offerwall`)
  })

  test('what is below a quest and not its offers is not here', async () => {
    const { onNotFound } = await open({ path: `${questPath(QUEST_SLUG)}/anything` })
    await waitFor(() => expect(onNotFound).toHaveBeenCalled())
  })

  test('says that loading failed, and shows the quest after a retry', async () => {
    const { api, user } = await open({
      serve: (api) => api.on(QUEST, () => refuse('RATE_LIMITED')),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again!')
    api.on(QUEST, () => answer(aQuestPage()))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The siege' })).toBeDefined()
  })

  test('says that the reader is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    await open({ serve: (api) => api.on(QUEST, unreachable) })
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
  })

  test('says that a quest without tasks has none', async () => {
    await open({ quest: { tasks: [] } })
    expect(await screen.findByText('No Tasks available at this moment !')).toBeDefined()
    expect(screen.getByText('Kindly check back later')).toBeDefined()
  })

  test('a finished quest is claimed as a campaign is', async () => {
    await open({ quest: { login: 'monsoon_fox', progress: allDone() } })
    expect(await screen.findByRole('button', { name: 'Claim rewards' })).toBeDefined()
  })
})

describe('the start of a quest', () => {
  test('asks first how the game knows the user, then starts by the slug', async () => {
    const { api, user, shell } = await open()
    await user.click(await getStarted())
    const sheet = within(await sheetOf(LOGIN))
    expect(api.calls(START_QUEST)).toEqual([])
    await user.type(await sheet.findByRole('textbox', { name: 'Username' }), 'monsoon_fox')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('1/1', { exact: false })).toBeDefined()
    expect(api.calls(SAVE_GAME_LOGIN)[0]?.body).toEqual({ login: 'monsoon_fox' })
    expect(api.calls(START_QUEST).map(({ body }) => body)).toEqual([{ slug: QUEST_SLUG }])
    expect((await strip()).getByText('monsoon_fox')).toBeDefined()
    expect(shell.alerts[0]?.message).toBe('Ember Throne knows you now.')
    expect(screen.queryByRole('dialog', { name: LOGIN })).toBeNull()
  })

  test('starts at once where the game knows the user, or asks nobody', async () => {
    const { api, user } = await open({ quest: { game: aGamePage({ loginMethod: null }) } })
    await user.click(await getStarted())
    await waitFor(() => expect(api.calls(START_QUEST)).toHaveLength(1))
    expect(api.calls(GAME_LOGIN)).toEqual([])
  })

  test('does not start when the sheet is closed', async () => {
    const { api, user } = await open()
    await user.click(await getStarted())
    const sheet = within(await sheetOf(LOGIN))
    await user.click(await sheet.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: LOGIN })).toBeNull())
    expect(api.calls(START_QUEST)).toEqual([])
  })

  test('says at the field what is wrong before it is sent, and what the server refuses in its words', async () => {
    const { api, user } = await open({
      serve: (api) => api.on(SAVE_GAME_LOGIN, () => refuse('QUEST_LOGIN_INVALID')),
    })
    await user.click(await getStarted())
    const sheet = within(await sheetOf(LOGIN))
    const field = await sheet.findByRole('textbox', { name: 'Username' })
    await user.type(field, 'monsoon fox')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('Spaces are not allowed in the username')).toBeDefined()
    expect(api.calls(SAVE_GAME_LOGIN)).toEqual([])
    await user.clear(field)
    await user.type(field, 'monsoon_fox')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText(/^Quest login method .* does not take this value/)).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('a start that the server refuses for the login says so in its words', async () => {
    const { user } = await open({
      quest: { login: 'monsoon_fox' },
      serve: (api) => api.on(START_QUEST, () => refuse('QUEST_LOGIN_NEEDED')),
    })
    await user.click(await getStarted())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Quest login method /)
  })

  test('the user changes what they said', async () => {
    const { api, user } = await open({ quest: { login: 'monsoon_fox' } })
    await user.click((await strip()).getByRole('button', { name: 'Change' }))
    const sheet = within(await sheetOf(LOGIN))
    const field = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Username' })
    expect(field.value).toBe('monsoon_fox')
    await user.clear(field)
    await user.type(field, 'storm_fox')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await (await strip()).findByText('storm_fox')).toBeDefined()
    expect(api.calls(START_QUEST)).toEqual([])
  })
})

describe('a log-in on the page of a quest', () => {
  test('goes on with the start, and opens the sheet of the tasks again', async () => {
    const { user, shell } = await open({ session: visitor, quest: { login: 'monsoon_fox' } })
    shell.modals.login = async () => {
      expect(localStorage.getItem('isUserStartedTheQuest')).toBe('true')
      expect(localStorage.getItem('currentTaskData')).toContain(QUEST_SLUG)
      act(() => shell.session.set(signedIn))
      return true
    }
    await user.click(await getStarted())
    const sheet = within(await sheetOf('Steps: The siege'))
    expect(await sheet.findByText('Win the siege')).toBeDefined()
    expect(localStorage.getItem('currentTaskData')).toBeNull()
  })

  test('that was dismissed leaves nothing to go on with', async () => {
    const { user, shell } = await open({ session: visitor })
    await user.click(await getStarted())
    await waitFor(() => expect(shell.opened).toEqual(['login']))
    await waitFor(() => expect(localStorage.getItem('currentTaskData')).toBeNull())
    expect(localStorage.getItem('isUserStartedTheQuest')).toBeNull()
  })
})

describe("the client of a quest's game", () => {
  const game = aGamePage({ client: { id: 'ember', name: 'Ember Client' } })
  const serve = (api: FakeApi) => {
    api.on(CLIENT_URL, () => answer({ url: 'https://ember.example/play' }))
    api.on(CLIENT_TOKEN, () => answer({ token: 'a b', expiresAt: '2026-01-15T12:01:00.000Z' }, 201))
  }
  const press = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click((await strip()).getByRole('button', { name: 'Go on in Ember Client' }))

  test('opens with a token that says once who the user is', async () => {
    const { api, user } = await open({ quest: { game, login: 'fox' }, serve })
    await press(user)
    await waitFor(() =>
      expect(leavePage).toHaveBeenCalledWith('https://ember.example/play#token=a%20b'),
    )
    expect(api.calls(CLIENT_URL)[0]?.query.get('quest')).toBe(QUEST_SLUG)
    expect(api.calls(CLIENT_TOKEN)[0]?.body).toEqual({ quest: QUEST_SLUG })
    expect(localStorage.getItem('businessId')).toBeNull()
  })

  test.each([CLIENT_URL, CLIENT_TOKEN] as const)('API Failure! where %s fails', async (route) => {
    const { user, shell } = await open({
      quest: { game, login: 'fox' },
      serve(api) {
        serve(api)
        api.on(route, () => refuse('INTERNAL'))
      },
    })
    await press(user)
    await waitFor(() =>
      expect(shell.alerts).toContainEqual({ type: 'error', message: 'API Failure!' }),
    )
    expect(leavePage).not.toHaveBeenCalled()
  })

  test('a visitor logs in first, and goes on to the client once', async () => {
    const { user, shell, api } = await open({ session: visitor, quest: { game }, serve })
    shell.modals.login = async () => {
      expect(localStorage.getItem('businessId')).toBe('ember')
      expect(localStorage.getItem('gameId')).toBe('ember-throne')
      act(() => shell.session.set(signedIn))
      return true
    }
    await press(user)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
    expect(api.calls(CLIENT_TOKEN)).toHaveLength(1)
    expect(localStorage.getItem('businessId')).toBeNull()
  })

  test('a log-in that left the page goes on when it is back', async () => {
    localStorage.setItem('businessId', 'ember')
    localStorage.setItem('gameId', 'ember-throne')
    const since = Date.parse('2026-01-15T11:59:00.000Z')
    const current = { quest: QUEST_SLUG, taskId: null, since }
    localStorage.setItem('currentTaskData', JSON.stringify(current))
    await open({ quest: { game }, serve })
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
  })

  test('a game without a client has no way into one', async () => {
    await open({ serve: (api) => api.on(CLIENT_URL, pending) })
    expect((await strip()).queryByRole('button', { name: /^Go on in/ })).toBeNull()
  })
})

test('a quest that ended before the user finished is a failed mission', async () => {
  const [status, endsAt] = ['ENDED' as const, '2026-01-01T00:00:00.000Z']
  await open({ quest: { status, endsAt, progress: someProgress() } })
  const title = await screen.findByText('Mission failed!')
  expect(title.closest('[role="status"]')?.textContent).toMatch(/You had done 1 of \d tasks/)
})

test('a quest that ended without the user is just over', async () => {
  await open({ quest: { status: 'ENDED', endsAt: '2026-01-01T00:00:00.000Z', progress: null } })
  await screen.findByRole('link', { name: 'More campaigns' })
  expect(screen.queryByText('Mission failed!')).toBeNull()
})
