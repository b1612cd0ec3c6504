import { clanPath } from '@platform/contracts/clans/paths'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClan, CLAN, CLAN_ID, inClan, openClans, page, STATUS } from '../testing/open-clans.ts'
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
  expect(api.calls(ACCEPT).map(({ params }) => params.code)).toEqual(['K7M2QX9PAB'])
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
