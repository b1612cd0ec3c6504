import { FIRST_SEASON_AT, SEASON_MS } from '@platform/contracts/clans/leaderboards'
import { LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { answer, type FakeApi, unreachable } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLAN_ID, inClan, noClan, openClans, page, STATUS, USER_ID } from '../testing/open-clans.ts'
import { aRow, idOf, someRows } from '../testing/rows.ts'

const BOARD = 'GET /leaderboards/:id'
const STREAM = 'GET /leaderboards/:id/stream'
const path = LEADERBOARD_PATH

/** A leaderboard of so many clans. */
const serves =
  (total: number, own = null as ReturnType<typeof aRow> | null) =>
  (api: FakeApi) =>
    api.on(BOARD, ({ query }) =>
      answer(
        someRows({
          ...{ total, own, from: Number(query.get('from')), limit: Number(query.get('limit')) },
        }),
      ),
    )

test('a visitor sees the clans of this week: three on the podium, each leading to its page and back', async () => {
  const { api } = await openClans({ path, session: visitor, serve: serves(12) })
  const podium = within(await screen.findByRole('list', { name: 'The first three' }))
  expect(podium.getAllByRole('listitem')).toHaveLength(3)
  expect(podium.getByRole('link', { name: 'Clan 1' }).getAttribute('href')).toBe(
    `/clan/${idOf(1)}?from=leaderboard-home`,
  )
  expect(await screen.findByRole('link', { name: 'Clan 12' })).toBeDefined()
  expect(
    screen.getByText('Ties: who reached the points first ranks higher. Updated live.'),
  ).toBeDefined()
  expect(api.calls(BOARD)[0]?.params.id).toBe('clan-2')
  expect(api.calls(STREAM)).toEqual([])
  const invitation = within(screen.getByRole('region', { name: 'Where do you stand?' }))
  expect(invitation.getByRole('button', { name: 'Log in' })).toBeDefined()
})

test('who stands around the user is beside the list, with what the next place takes', async () => {
  const own = aRow(5, { memberId: CLAN_ID, name: 'Night Bazaar' })
  await openClans({
    path,
    serve(api) {
      serves(12, own)(api)
      api.on('GET /leaderboards/:id/around-me', () =>
        answer({ rows: [aRow(4), own, aRow(6)], own, total: 12 }),
      )
    },
  })
  const around = within(await screen.findByRole('region', { name: 'Around you' }))
  expect(await around.findByText('1,000 behind place 4')).toBeDefined()
  expect(around.getAllByRole('listitem')).toHaveLength(3)
})

test.each([
  ['clan', 'You race as a clan here', 'Find a clan', '/discover-clan'],
  ['player', 'You have no place here yet', 'Earn K-Points', CAMPAIGNS_PATH],
] as const)(
  'without a place on the board %s the page leads to one',
  async (board, title, name, href) => {
    await openClans({
      path: `${path}?board=${board}`,
      serve: (api) =>
        api.on(BOARD, () =>
          answer(someRows({ total: 4 }, { rowsOf: board === 'clan' ? 'clan' : 'player' })),
        ),
    })
    const region = within(await screen.findByRole('region', { name: title }))
    expect(region.getByRole('link', { name }).getAttribute('href')).toBe(href)
  },
)

test('the place above the rows is there from the first frame, and they are drawn with what stands in it', async () => {
  let answerStatus = () => {}
  const known = new Promise<void>((resolve) => {
    answerStatus = resolve
  })
  await openClans({
    path,
    serve(api) {
      serves(12)(api)
      api.on(STATUS, async () => {
        await known
        return answer(noClan)
      })
    },
  })
  const aside = await waitFor(() => document.querySelector('aside') ?? expect.fail('no place'))
  expect(aside.childElementCount).toBe(1)
  expect(screen.queryByRole('list', { name: 'The first three' })).toBeNull()
  let isCardThere: boolean | null = null
  const watched = new MutationObserver(() => {
    if (isCardThere !== null || !screen.queryByRole('list', { name: 'The first three' })) return
    isCardThere = screen.queryByRole('region', { name: 'You race as a clan here' }) !== null
  })
  watched.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watched.disconnect())
  answerStatus()
  await screen.findByRole('region', { name: 'You race as a clan here' })
  await waitFor(() => expect(isCardThere).toBe(true))
  // In an element of their own: what is drawn in a new one moves nothing.
  expect(aside.isConnected).toBe(false)
})

test('of 1,000 rows at most 60 are in the page, wherever it is scrolled to', async () => {
  const { user } = await openClans({
    path,
    serve: serves(1_000, aRow(641, { memberId: CLAN_ID, name: 'Night Bazaar' })),
  })
  await screen.findByRole('link', { name: 'Clan 4' })
  const rows = () => [...document.querySelectorAll('li[aria-posinset]')]
  expect(rows().length).toBeGreaterThan(10)
  expect(rows().length).toBeLessThanOrEqual(60)
  const own = within(screen.getByRole('region', { name: 'Your place' }))
  expect(own.getByText('Night Bazaar')).toBeDefined()
  // jsdom lays nothing out: the list is where the scroll would have put it.
  const list = rows()[0]!.parentElement!
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((target) => {
    const { top = 0 } = target as ScrollToOptions
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: -top } as DOMRect)
    window.dispatchEvent(new Event('scroll'))
  })
  onTestFinished(() => scrollTo.mockRestore())
  await user.click(own.getByRole('button', { name: 'Around me' }))
  const shown = await screen.findByRole('link', { name: 'Clan 640' })
  expect(shown.closest('li')?.getAttribute('aria-posinset')).toBe('640')
  expect(rows().length).toBeLessThanOrEqual(60)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull())
})

test('a change of places comes by the stream: rows move, and say by how many places', async () => {
  let send = (_text: string) => {}
  await openClans({
    path,
    serve(api) {
      serves(6)(api)
      api.on(STREAM, () => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            send = (text) => controller.enqueue(new TextEncoder().encode(text))
          },
        })
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      })
    },
  })
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!
  const before = (await rowOf('Clan 6')).style.transform
  const { rows } = someRows({ total: 6 })
  const order = [0, 1, 2, 5, 3, 4]
  const moved = order.map((from, index) => ({ ...rows[from]!, place: index + 1 }))
  await act(async () =>
    send(`id: 1\nevent: ranks\ndata: ${JSON.stringify({ total: 6, rows: moved, own: null })}\n\n`),
  )
  await screen.findByRole('img', { name: '2 places up' })
  const row = await rowOf('Clan 6')
  expect(row.getAttribute('aria-posinset')).toBe('4')
  expect(row.style.transform).not.toBe(before)
  expect(screen.getAllByRole('img', { name: '1 place down' })).toHaveLength(2)
})

test('another board and another time are asked for, and are in the address', async () => {
  const { api, user } = await openClans({
    path,
    serve(fake) {
      serves(4)(fake)
      fake.on('GET /leaderboards', () =>
        answer({
          items: [someRows({}, { id: 'referral-1', kind: 'referral', season: 1 }).leaderboard],
          nextCursor: null,
        }),
      )
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'Referrals' }))
  await waitFor(() => expect(api.calls(BOARD).at(-1)?.params.id).toBe('referral-2'))
  await screen.findByRole('option', { name: 'Season 1' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '1')
  await waitFor(() => expect(api.calls(BOARD).at(-1)?.params.id).toBe('referral-1'))
  expect(location.search).toBe('?board=referral&season=1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'all')
  await waitFor(() => expect(api.calls(BOARD).at(-1)?.params.id).toBe('referral-all'))
})

test('every season since the first one of the kind can be chosen, also where a page of them does not have it', async () => {
  const LIST = 'GET /leaderboards'
  const past = (season: number) =>
    someRows({}, { id: `referral-${season}`, kind: 'referral', season }).leaderboard
  const { api } = await openClans({
    path: `${path}?board=referral`,
    now: FIRST_SEASON_AT + 9 * SEASON_MS,
    serve(fake) {
      serves(4)(fake)
      // Nobody was on it in season 8, and the places of season 9 are not final yet.
      fake.on(LIST, ({ query }) =>
        query.get('cursor') === 'older' ? page([past(3)]) : page([past(7)], 'older'),
      )
    },
  })
  await screen.findByRole('option', { name: 'Season 3' })
  const seasons = screen.getAllByRole('option', { name: /^Season / })
  expect(seasons.map(({ textContent }) => textContent)).toEqual(
    [9, 8, 7, 6, 5, 4, 3].map((season) => `Season ${season}`),
  )
  const kinds = api.calls(LIST).map(({ query }) => query.get('kind'))
  expect(new Set(kinds)).toEqual(new Set(['referral']))
})

test('the tab of the own clan shows who earns for it; a visitor logs in first', async () => {
  const { api } = await openClans({
    path: `${path}?tab=my-clan`,
    serve(fake) {
      fake.on(STATUS, () => answer(inClan()))
      fake.on('GET /leaderboards/:id/contribution', () => {
        const mine = aRow(1, { memberId: USER_ID, name: 'monsoon_fox' })
        return answer({
          ...someRows({ total: 1, own: mine }, { rowsOf: 'player' }),
          rows: [mine],
        })
      })
    },
  })
  const row = await screen.findByRole('link', { name: 'monsoon_fox' })
  expect(row.getAttribute('href')).toBe('/u/monsoon_fox?from=leaderboard-home')
  expect(screen.getByText('You')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'My Clan', selected: true })).toBeDefined()
  const [call] = api.calls('GET /leaderboards/:id/contribution')
  expect([call?.params.id, call?.query.get('clanId')]).toEqual(['clan-2', CLAN_ID])
})

test('a visitor is asked to log in for what is their own', async () => {
  const { user } = await openClans({ path: `${path}?tab=my-clan`, session: visitor })
  expect(await screen.findByText('Log in to see your clan')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Leagues' }))
  expect(await screen.findByText('Log in to see your league')).toBeDefined()
})

test('the league shows who moves up and down, and the seasons before', async () => {
  const rows = [1, 2, 3, 4, 5].map((place) =>
    aRow(place, { name: `player_${place}`, ...(place === 4 && { memberId: USER_ID }) }),
  )
  await openClans({
    path: `${path}?tab=leagues`,
    serve: (api) =>
      api.on('GET /leaderboards/leagues/me', () =>
        answer({
          ...{ season: 2, endsAt: '2026-01-19T00:00:00.000Z', league: 'SILVER' },
          group: { rows, own: rows[3], promotedUpTo: 1, relegatedFrom: 5 },
          past: [{ season: 1, league: 'BRONZE', place: 2, size: 30, outcome: 'PROMOTED' }],
        }),
      ),
  })
  expect(await screen.findByText('The first 1 moves up')).toBeDefined()
  expect(screen.getByText('Stay in Silver')).toBeDefined()
  const down = screen.getByText('Move down').closest('li')!
  expect(within(down).getByText('player_5')).toBeDefined()
  expect(screen.getByText('Bronze, place 2 of 30')).toBeDefined()
  expect(screen.getByText('Moved up')).toBeDefined()
})

test('an empty leaderboard says so, and one that cannot be loaded comes with a retry', async () => {
  const { api, press } = await openClans({ path, serve: (fake) => fake.on(BOARD, unreachable) })
  expect(await screen.findByText('The leaderboard could not be loaded')).toBeDefined()
  serves(0)(api)
  await press('Try again')
  expect(await screen.findByText('Nobody is on this leaderboard yet')).toBeDefined()
})
