import { clanPath } from '@platform/contracts/clans/paths'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  aClan,
  aMember,
  CLAN,
  CLAN_ID,
  inClan,
  openClans,
  page,
  STATUS,
} from '../testing/open-clans.ts'
import { idOf } from '../testing/rows.ts'

const path = clanPath(CLAN_ID)
const ACCEPT = 'POST /clans/invites/:code/accept'

test('a visitor sees who leads the clan, its members, and the log that adds up to its score', async () => {
  await openClans({
    path,
    session: visitor,
    serve: (api) =>
      api.on('GET /clans/:id/contributions', () =>
        page([
          {
            ...{ id: 'x', number: 2, userId: idOf(7), userName: 'devi_m', kPoints: -40 },
            ...{ source: 'taken-back', earnedAt: '2026-01-14T12:00:00.000Z', score: 40_920 },
          },
        ]),
      ),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Bazaar' })).toBeDefined()
  expect(screen.getByText('verified chief')).toBeDefined()
  expect(await screen.findByText('4,210 K-Points')).toBeDefined()
  expect(await screen.findByText('−40')).toBeDefined()
  expect(await screen.findByText('+1.2K')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All clans' }).getAttribute('href')).toBe(
    '/discover-clan',
  )
})

test('a page that was opened from the leaderboard leads back there', async () => {
  await openClans({ path: `${path}?from=leaderboard-home` })
  const back = await screen.findByRole('link', { name: 'Back to the leaderboard' })
  expect(back.getAttribute('href')).toBe('/leaderboard')
})

test('the link of an invitation lets its holder in, also where only the invited get in', async () => {
  const { api, shell, press } = await openClans({
    path: `${path}?invite=K7M2QX9PAB`,
    serve(fake) {
      fake.on(CLAN, () => answer(aClan({ joinMode: 'invite' })))
      fake.on(ACCEPT, () => answer({ clan: aClan(), membership: inClan().membership }))
    },
  })
  expect(await screen.findByText('You are invited to Night Bazaar')).toBeDefined()
  await press('Accept and join')
  await waitFor(() => expect(shell.visited).toEqual(['/my-clan/']))
  expect(api.calls(ACCEPT).map(({ params, query }) => [params.code, query.get('clanId')])).toEqual([
    ['K7M2QX9PAB', CLAN_ID],
  ])
})

test('shows the games that the clan plays, and the campaigns of which its members have rewards', async () => {
  await openClans({
    path,
    session: visitor,
    serve(api) {
      api.on(CLAN, () => answer(aClan({ games: ['ember-cup', 'of-no-catalogue'] })))
      api.on('GET /clans/:id/campaign-stats', () =>
        answer({
          items: [1, 2, 3, 4].map((n) => ({
            ...{ campaignId: idOf(n), rewards: 5 - n, lastAt: '2026-01-15T11:00:00.000Z' },
          })),
        }),
      )
      api.on('GET /airdrop-campaign/campaigns/:id', ({ params }) =>
        params.id === idOf(1)
          ? answer({ title: 'Monsoon Raid', art: '/art.svg' })
          : refuse('NOT_FOUND'),
      )
    },
  })
  expect(await screen.findByText('Ember Cup')).toBeDefined()
  const section = within(await screen.findByRole('region', { name: 'Campaigns of the clan' }))
  const link = await section.findByRole('link', { name: 'Monsoon Raid' })
  expect(link.getAttribute('href')).toBe(campaignPath(idOf(1)))
  expect(section.getByText('4 rewards claimed · 1 hour ago')).toBeDefined()
  expect(section.getAllByRole('listitem')).toHaveLength(3)
  section.getByRole('button', { name: 'Show more' }).click()
  expect(await section.findByText(/^1 reward claimed/)).toBeDefined()
})

test('also those who have left stand among those who earned most', async () => {
  const { user } = await openClans({
    path,
    serve: (api) =>
      api.on('GET /clans/:id/members/stats', () =>
        page([{ userId: idOf(8), userName: 'juliana_bh', kPoints: 9_000, isMember: false }]),
      ),
  })
  await user.click(await screen.findByRole('radio', { name: 'Most earned' }))
  const list = within(await screen.findByRole('list', { name: 'Most earned' }))
  expect(list.getByText('juliana_bh')).toBeDefined()
  expect(list.getByText('9,000 K-Points')).toBeDefined()
  expect(list.getByText('Not in the clan any more')).toBeDefined()
})

test('of 1,000 members at most 60 rows are in the page, and the rest come as the list is scrolled', async () => {
  const MEMBERS = 'GET /clans/:id/members'
  const { api, press } = await openClans({
    path,
    serve(fake) {
      fake.on(CLAN, () => answer(aClan({ members: 1_000, memberLimit: 1_000 })))
      fake.on(MEMBERS, ({ query }) => {
        const from = Number(query.get('cursor') ?? 0)
        const to = Math.min(1_000, from + Number(query.get('pageLimit') ?? 20))
        const items = Array.from({ length: to - from }, (_, index) =>
          aMember({ userId: idOf(from + index + 1), userName: `player_${from + index + 1}` }),
        )
        return page(items, to < 1_000 ? String(to) : null)
      })
    },
  })
  await screen.findByText('player_1')
  const list = screen.getByRole('list', { name: 'Members' })
  const rows = () => list.querySelectorAll('li').length
  expect(rows()).toBe(20)
  await press('Show all 1000 members')
  // jsdom lays nothing out: the list is where the scroll would have put it.
  const place = vi.spyOn(list, 'getBoundingClientRect')
  onTestFinished(() => place.mockRestore())
  for (const last of [120, 520, 1_000]) {
    await waitFor(() => {
      place.mockReturnValue({ top: -Number.parseFloat(list.style.height) } as DOMRect)
      window.dispatchEvent(new Event('scroll'))
      expect(screen.getByText(`player_${last}`)).toBeDefined()
    })
    expect(rows()).toBeLessThanOrEqual(60)
  }
  // Each page after the first is asked for once.
  const cursors = api.calls(MEMBERS).flatMap(({ query }) => query.get('cursor') ?? [])
  expect(cursors).toEqual(Array.from({ length: 10 }, (_, n) => String(20 + 100 * n)))
})

test('the own clan leads to its page', async () => {
  await openClans({ path, serve: (api) => api.on(STATUS, () => answer(inClan())) })
  const link = await screen.findByRole('link', { name: /Open my clan/ })
  expect(link.getAttribute('href')).toBe('/my-clan/')
})

test('a report says what is wrong', async () => {
  const { api, user, press } = await openClans({
    path,
    serve: (fake) =>
      fake.on('POST /clans/:id/report', () => answer({ reportedAt: '2026-01-15T12:00:00.000Z' })),
  })
  await press('Report this clan')
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What is wrong' }),
    'PICTURE',
  )
  await press('Send the report')
  await waitFor(() =>
    expect(api.calls('POST /clans/:id/report')[0]?.body).toEqual({ ground: 'PICTURE' }),
  )
})

test('a clan that is gone is said to be, and one that cannot be loaded comes with a retry', async () => {
  const { api, press } = await openClans({ path, serve: (fake) => fake.on(CLAN, unreachable) })
  expect(await screen.findByText('The clan could not be loaded')).toBeDefined()
  api.on(CLAN, () => refuse('NOT_FOUND'))
  await press('Try again')
  expect(await screen.findByText('This clan does not exist')).toBeDefined()
})

test('nothing of a clan is drawn before it is known how the reader stands to it', async () => {
  const clanAsked = Promise.withResolvers<void>()
  let isKnown = false
  const drawn: boolean[] = []
  await openClans({
    path,
    serve(fake) {
      fake.on(CLAN, () => {
        clanAsked.resolve()
        return answer(aClan())
      })
      fake.on(STATUS, async () => {
        await clanAsked.promise
        // The clan has time to come first.
        for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done))
        isKnown = true
        return answer(inClan())
      })
      fake.on('GET /clans/:id/members', () => {
        drawn.push(isKnown)
        return page([])
      })
    },
  })
  await screen.findByRole('link', { name: /Open my clan/ })
  await waitFor(() => expect(drawn.length).toBeGreaterThan(0))
  expect(drawn).not.toContain(false)
})
