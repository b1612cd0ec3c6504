import { MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aMember,
  CLAN_ID,
  inClan,
  noClan,
  openClans,
  page,
  RULES,
  rules,
  STATUS,
  USER_ID,
} from '../testing/open-clans.ts'
import { aRow, idOf, someRows } from '../testing/rows.ts'

const open = (role: Parameters<typeof inClan>[0], serve: (api: FakeApi) => void = () => {}) =>
  openClans({
    path: MY_CLAN_PATH,
    serve(api) {
      api.on(STATUS, () => answer(inClan(role)))
      serve(api)
    },
  })

test('a visitor is asked to log in, and may look at clans', async () => {
  await openClans({ path: MY_CLAN_PATH, session: visitor })
  expect(await screen.findByText('Log in to see your clan')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Look at clans without an account' })
  expect(link.getAttribute('href')).toBe('/discover-clan')
})

test('without a clan the page leads to one', async () => {
  await openClans({ path: MY_CLAN_PATH })
  expect(await screen.findByText('You are in no clan yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Find a clan' }).getAttribute('href')).toBe(
    '/discover-clan',
  )
})

test('shows the race, who earns this week, and what happened', async () => {
  const own = aRow(4, { memberId: CLAN_ID, name: 'Night Bazaar', points: 40_920 })
  const redline = aRow(3, { name: 'Redline', points: 42_100 })
  await open('ClanRoleGamer', (api) => {
    api.on('GET /leaderboards/clan', () => answer(someRows({ total: 9, limit: 3, own })))
    api.on('GET /leaderboards/:id/around-me', () => answer({ rows: [redline, own], own, total: 9 }))
    api.on('GET /leaderboards/:id/contribution', ({ params, query }) => {
      expect([params.id, query.get('clanId')]).toEqual(['clan-2', CLAN_ID])
      const mine = aRow(9, { memberId: USER_ID, name: 'monsoon_fox', points: 300 })
      return answer({
        ...someRows({ total: 9, own: mine }),
        rows: [aRow(1, { name: 'devi_m', points: 4_210 })],
      })
    })
    api.on('GET /clans/:id/activity', () =>
      page([
        {
          ...{ id: idOf(1), kind: 'score-milestone', user: null, score: 40_000 },
          ...{ at: '2026-01-15T10:00:00.000Z', cheers: [{ cheer: 'fire', count: 2 }] },
          ownCheer: null,
        },
      ]),
    )
  })
  const race = within(await screen.findByRole('region', { name: 'Clan race of the week' }))
  expect(race.getByText('1,180 points behind Redline')).toBeDefined()
  const week = within(await screen.findByRole('region', { name: 'This week' }))
  expect(await week.findByText('monsoon_fox')).toBeDefined()
  expect(week.getByText('You')).toBeDefined()
  expect(await screen.findByText('The clan passed 40,000 K-Points')).toBeDefined()
  expect(screen.getByText('2 hours ago')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Invite players' })).toBeNull()
})

test('a cheer shows at once, the last of them counts, and the same again takes it away', async () => {
  let ownCheer: string | null = null
  const { api, user } = await open('ClanRoleMember', (fake) => {
    fake.on('GET /clans/:id/activity', () =>
      page([
        {
          ...{ id: idOf(1), kind: 'member-joined', score: null, at: '2026-01-15T10:00:00.000Z' },
          user: { userId: idOf(8), userName: 'juliana_bh' },
          cheers: ownCheer ? [{ cheer: ownCheer, count: 1 }] : [],
          ownCheer,
        },
      ]),
    )
    fake.on('POST /clans/:id/activity/:itemId/cheer', ({ body }) => {
      ownCheer = (body as { cheer: string | null }).cheer
      return answer({})
    })
  })
  const fire = async (count: number) => screen.findByRole('button', { name: `Fire, ${count}` })
  await user.click(await fire(0))
  expect((await fire(1)).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(api.calls('GET /clans/:id/activity').length).toBeGreaterThan(1))
  await user.click(await fire(1))
  expect((await fire(0)).getAttribute('aria-pressed')).toBe('false')
  const sent = api.calls('POST /clans/:id/activity/:itemId/cheer').map(({ body }) => body)
  expect(sent).toEqual([{ cheer: 'fire' }, { cheer: null }])
})

test('leaving says the exact date of cooling-off before it is done', async () => {
  let status = inClan()
  const askedAs: string[] = []
  const { api, press } = await open('ClanRoleGamer', (fake) => {
    fake.on(STATUS, () => answer(status))
    fake.on(RULES, () =>
      answer(
        rules({
          minDaysToJoinClanAfterLeaving: 3,
          ifDoneNow: {
            minDateToJoinClanAfterLeaving: '2026-01-18T12:00:00.000Z',
            minDateToRecreateClanAfterDelete: '2026-01-15T12:00:00.000Z',
          },
        }),
      ),
    )
    fake.on('GET /clans/:id/activity', () => {
      askedAs.push(status.clanState)
      return page([])
    })
    fake.on('POST /clans/:id/leave', () => {
      status = noClan
      return answer({ outcome: 'left', rules: rules() })
    })
  })
  await press('Leave the clan')
  const sheet = within(await screen.findByRole('dialog', { name: 'Leave Night Bazaar?' }))
  expect(await sheet.findByText(/another clan from 18\/01\/26/)).toBeDefined()
  expect(api.calls('POST /clans/:id/leave')).toEqual([])
  await screen.findByRole('dialog')
  const go = sheet.getByRole('button', { name: 'Leave the clan' })
  go.click()
  expect(await screen.findByText('You are in no clan yet')).toBeDefined()
  expect(localStorage.getItem('clanState')).toBe('NONE')
  expect(localStorage.getItem('clanID')).toBeNull()
  // Its own lists are closed to who has left.
  expect(new Set(askedAs)).toEqual(new Set(['MEMBER']))
})

test('a chief may not delete the clan before its date, and reads which it is', async () => {
  const { press } = await open('ClanRoleChief', (api) =>
    api.on(RULES, () =>
      answer(
        rules({
          minDaysBeforeClanDelete: 30,
          minDateBeforeClanDelete: '2026-01-31T00:00:00.000Z',
        }),
      ),
    ),
  )
  await press('Delete the clan')
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete Night Bazaar?' }))
  expect(await sheet.findByText(/can be deleted from 31\/01\/26/)).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Delete the clan' }).hasAttribute('disabled')).toBe(true)
})

test('a chief lets players in, or declines', async () => {
  let requests = [
    { userId: idOf(8), userName: 'juliana_bh' },
    { userId: idOf(9), userName: 'rakesh07' },
  ].map((one) => ({
    ...{ ...one, createdAt: '2026-01-14T00:00:00.000Z' },
    expiresAt: '2026-01-28T00:00:00.000Z',
  }))
  const DECIDE = 'POST /clans/:id/requests/:userId/decide'
  const { api, press } = await open('ClanRoleChief', (fake) => {
    fake.on('GET /clans/:id/requests', () => page(requests))
    fake.on(DECIDE, ({ params }) => {
      requests = requests.filter(({ userId }) => userId !== params.userId)
      return answer({ userId: params.userId, state: 'accepted' })
    })
  })
  await press('Let in: juliana_bh')
  await waitFor(() => expect(screen.queryByText('juliana_bh')).toBeNull())
  await press('Decline: rakesh07')
  await waitFor(() => expect(screen.queryByText('rakesh07')).toBeNull())
  expect(api.calls(DECIDE).map(({ params, body }) => [params.userId, body])).toEqual([
    [idOf(8), { decision: 'accept' }],
    [idOf(9), { decision: 'refuse' }],
  ])
})

test('a chief gives a role, removes with a reason, and hands over', async () => {
  const other = aMember({ userId: idOf(8), userName: 'juliana_bh', role: 'ClanRoleGamer' })
  const { api, user, press } = await open('ClanRoleChief', (fake) => {
    fake.on('GET /clans/:id/members', () => page([aMember({ userId: USER_ID }), other]))
    fake.on('PUT /clans/:id/members/:userId/role', () => answer({}))
    fake.on('DELETE /clans/:id/members/:userId', () => answer({}))
    fake.on('POST /clans/:id/chief', () => refuse('HANDOVER_OVERTAKEN'))
  })
  await press('Manage juliana_bh')
  await press('Make them a member')
  await waitFor(() =>
    expect(api.calls('PUT /clans/:id/members/:userId/role')[0]?.body).toEqual({
      role: 'ClanRoleMember',
    }),
  )
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Hand the clan over' })).toBeNull(),
  )
  await press('Manage juliana_bh')
  await press('Remove from the clan')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'cheating')
  await press('Remove from the clan')
  await waitFor(() =>
    expect(api.calls('DELETE /clans/:id/members/:userId')[0]?.query.get('reason')).toBe('cheating'),
  )
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull())
  await press('Manage juliana_bh')
  await press('Hand the clan over')
  expect(await screen.findByText(/juliana_bh becomes chief of Night Bazaar/)).toBeDefined()
  await press('Hand the clan over')
  expect(await screen.findByText('The clan was not handed over. Please try again.')).toBeDefined()
  expect(api.calls('POST /clans/:id/chief')[0]?.body).toEqual({ userId: idOf(8) })
})

test('an invitation has a code and a link', async () => {
  const INVITE = 'POST /clans/:id/invites'
  const link = `https://kovra.io/clan/${CLAN_ID}?invite=K7M2QX9PAB`
  const { api, user, press } = await open('ClanRoleMember', (fake) =>
    fake.on(INVITE, () =>
      answer({ code: 'K7M2QX9PAB', link, most: 5, expiresAt: '2026-01-22T12:00:00.000Z' }, 201),
    ),
  )
  await press('Invite players')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'For how many' }), '5')
  await press('Make an invitation')
  expect(await screen.findByText('K7M2QX9PAB')).toBeDefined()
  await press('Copy the link')
  expect(await navigator.clipboard.readText()).toBe(link)
  const [sent] = api.calls(INVITE)
  expect(sent?.body).toEqual({ most: 5 })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

test('a chief ends all invitations', async () => {
  const END = 'DELETE /clans/:id/invites'
  const { api, press } = await open('ClanRoleChief', (fake) =>
    fake.on(END, () => answer({ clanId: CLAN_ID })),
  )
  await press('Invite players')
  await press('End all invitations')
  expect(await screen.findByText(/No invitation of the clan lets anybody in/)).toBeDefined()
  expect(api.calls(END).map(({ params }) => params.id)).toEqual([CLAN_ID])
})

test('a member has no button that ends invitations of others', async () => {
  const { press } = await open('ClanRoleMember')
  await press('Invite players')
  expect(await screen.findByRole('button', { name: 'Make an invitation' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End all invitations' })).toBeNull()
})
