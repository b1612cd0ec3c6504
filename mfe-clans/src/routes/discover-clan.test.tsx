import { DISCOVER_CLAN_PATH } from '@platform/contracts/clans/paths'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aClan,
  aSummary,
  CLAN_ID,
  CLANS,
  inClan,
  noClan,
  openClans,
  page,
  RULES,
  rules,
  STATUS,
} from '../testing/open-clans.ts'
import { idOf } from '../testing/rows.ts'

const JOIN = 'POST /clans/:id/join'
const ACCEPT = 'POST /clans/invites/:code/accept'
const CREATE = 'POST /clans'
const path = DISCOVER_CLAN_PATH
const membership = { role: 'ClanRoleGamer', joinedAt: '2026-01-15T12:00:00.000Z' }
const joined = { outcome: 'joined', membership, expiresAt: null }

test('a visitor sees the clans, and logs in before they join; the log-in alone joins nothing', async () => {
  const { api, shell, press } = await openClans({ path, session: visitor })
  expect(await screen.findByRole('link', { name: 'Night Bazaar' })).toBeDefined()
  expect(screen.getByText('Kochi, India')).toBeDefined()
  expect(screen.getByText('12/50')).toBeDefined()
  expect(api.calls(STATUS)).toEqual([])
  shell.modals.login = async () => {
    shell.session.set(signedIn)
    return true
  }
  api.on(JOIN, () => answer(joined))
  await press('Log in to join: Night Bazaar')
  const button = await screen.findByRole('button', { name: 'Join: Night Bazaar' })
  expect(button).toBeDefined()
  expect(api.calls(JOIN)).toEqual([])
})

test('joining stores how the user stands, under the keys of the specification', async () => {
  let status = noClan
  const { api, press } = await openClans({
    path,
    serve(fake) {
      fake.on(STATUS, () => answer(status))
      fake.on(JOIN, () => {
        status = inClan()
        return answer(joined)
      })
    },
  })
  await press('Join: Night Bazaar')
  expect(await screen.findByText('You are in Night Bazaar.')).toBeDefined()
  expect(api.calls(JOIN).map(({ params }) => params)).toEqual([{ id: CLAN_ID }])
  expect(localStorage.getItem('clanState')).toBe('MEMBER')
  expect(localStorage.getItem('clanID')).toBe(CLAN_ID)
  expect(JSON.parse(localStorage.getItem('userClan') ?? '')).toMatchObject({ id: CLAN_ID })
})

test('a request waits, and is taken back', async () => {
  let status = {
    ...noClan,
    requests: [
      {
        clanId: CLAN_ID,
        createdAt: '2026-01-15T12:00:00.000Z',
        expiresAt: '2026-01-29T12:00:00.000Z',
      },
    ],
  }
  const { press } = await openClans({
    path,
    serve(api) {
      api.on(STATUS, () => answer(status))
      api.on(CLANS, () => page([aSummary({ joinMode: 'request' })]))
      api.on('POST /clans/:id/leave', () => {
        status = { ...status, requests: [] }
        return answer({ outcome: 'withdrawn', rules: rules() })
      })
    },
  })
  expect(await screen.findByText(/You asked to join Night Bazaar/)).toBeDefined()
  await press('Take my request back: Night Bazaar')
  expect(await screen.findByRole('button', { name: 'Ask to join: Night Bazaar' })).toBeDefined()
})

test('cooling-off is shown with its exact date before anybody tries', async () => {
  const date = '2026-01-18T09:30:00.000Z'
  await openClans({
    path,
    serve: (api) => api.on(RULES, () => answer(rules({ minDateToJoinClanAfterLeaving: date }))),
  })
  expect(await screen.findByText(/^You can join or create a clan from .*18\/01\/26/)).toBeDefined()
  expect(await screen.findByText(/^You can join a clan again from .*18\/01\/26/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Not yet' }).hasAttribute('disabled')).toBe(true)
})

test('a refusal says why, and what is shown is asked for anew', async () => {
  const { api, press } = await openClans({
    path,
    serve: (fake) => fake.on(JOIN, () => refuse('CLAN_FULL', { limit: 50 })),
  })
  await press('Join: Night Bazaar')
  expect(await screen.findByText('This clan is full: it has 50 members.')).toBeDefined()
  await waitFor(() => expect(api.calls(CLANS).length).toBeGreaterThan(1))
})

test('clans for the city and the games of the user lead, the best with its reasons and the one primary action', async () => {
  const { api } = await openClans({
    path,
    serve(fake) {
      fake.on('GET /clans/recommended', () =>
        answer({
          items: [
            { ...aSummary({ id: idOf(2), clanName: 'Redline' }), because: ['games', 'city'] },
          ],
        }),
      )
      fake.on('GET /users/me/profile', () => answer({ city: 'Kochi' }))
      fake.on('GET /userquest/gamelist', () =>
        answer({
          items: [1, 3].map((begun) => ({ game: { id: `game-${begun}` }, begun })),
        }),
      )
    },
  })
  const section = within(await screen.findByRole('region', { name: 'Recommended for you' }))
  expect(await section.findByText('Plays your games · From your city')).toBeDefined()
  const query = api.calls('GET /clans/recommended')[0]?.query
  expect([query?.get('city'), query?.get('games')]).toEqual(['Kochi', 'game-3,game-1'])
  expect(section.getByRole('link', { name: 'Redline' }).getAttribute('href')).toBe(
    `/clan/${idOf(2)}`,
  )
})

test('search and filters go to the server, and are in the address', async () => {
  const { api, user, press } = await openClans({
    path,
    serve: (fake) => fake.on('GET /clans/search', () => page([])),
  })
  await user.click(await screen.findByRole('radio', { name: 'Partners' }))
  await waitFor(() => expect(api.calls(CLANS).at(-1)?.query.get('isPartner')).toBe('true'))
  expect(location.search).toBe('?show=partner')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'BR')
  await waitFor(() => expect(api.calls(CLANS).at(-1)?.query.get('country')).toBe('BR'))
  await user.type(screen.getByRole('textbox', { name: 'Search clans by name' }), 'red')
  await press('Search')
  expect(await screen.findByText('No clan here')).toBeDefined()
  expect(api.calls('GET /clans/search').at(-1)?.query.get('q')).toBe('red')
  const [first] = screen.getAllByRole('button', { name: 'Show all clans' })
  await user.click(first!)
  expect(await screen.findByRole('link', { name: 'Night Bazaar' })).toBeDefined()
  expect(location.search).toBe('')
})

test('a code, or the link that has it, lets its holder in', async () => {
  const { api, shell, user, press } = await openClans({
    path,
    serve: (fake) => fake.on(ACCEPT, () => answer({ clan: aClan(), membership })),
  })
  await press('I have a code')
  const field = await screen.findByRole('textbox', { name: 'Code or link' })
  await user.type(field, 'short')
  await press('Join the clan')
  expect(await screen.findByText('A code has ten letters and digits.')).toBeDefined()
  await user.clear(field)
  await user.type(field, `https://kovra.io/clan/${CLAN_ID}?invite=K7M2QX9PAB`)
  await press('Join the clan')
  await waitFor(() => expect(shell.visited).toEqual(['/my-clan/']))
  expect(api.calls(ACCEPT).map(({ params }) => params)).toEqual([{ code: 'K7M2QX9PAB' }])
})

test('a clan is created with what was typed; a name that is taken is said at its field', async () => {
  let isTaken = true
  const { api, shell, user, press } = await openClans({
    path,
    serve: (fake) =>
      fake.on(CREATE, () => (isTaken ? refuse('CLAN_NAME_TAKEN') : answer(aClan(), 201))),
  })
  await press('Create a clan')
  const sheet = within(await screen.findByRole('dialog', { name: 'Create your clan' }))
  await press('Create the clan')
  expect(await sheet.findByText('Please enter value')).toBeDefined()
  // As the choice, and as what is wrong with it.
  expect(sheet.getAllByText('Select country')).toHaveLength(2)
  expect(api.calls(CREATE)).toEqual([])
  await user.selectOptions(sheet.getByRole('combobox', { name: /^Country/ }), 'IN')
  await user.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Night Bazaar')
  await user.type(sheet.getByRole('textbox', { name: 'City' }), 'Kochi')
  await user.click(await sheet.findByRole('checkbox', { name: 'Ember Cup' }))
  await press('Create the clan')
  expect(await sheet.findByText('Another clan has this name.')).toBeDefined()
  isTaken = false
  await press('Create the clan')
  await waitFor(() => expect(shell.visited).toEqual(['/my-clan/']))
  const [refused, created] = api.calls(CREATE)
  expect(created?.body).toEqual({
    ...{ clanName: 'Night Bazaar', country: 'IN', city: 'Kochi', description: null },
    games: ['ember-cup'],
    ...{ joinMode: 'open', clanLogo: null, bannerImage: null, referrerPhoneNumber: null },
  })
  const keyOf = (call: typeof created) => call?.headers.get('idempotency-key')
  expect(keyOf(created)).toBeTruthy()
  expect(keyOf(created)).not.toBe(keyOf(refused))
})

test('what cannot be loaded says so, and comes with a retry', async () => {
  const { api, press } = await openClans({
    path,
    serve: (fake) => fake.on(CLANS, unreachable),
  })
  expect(await screen.findByText('The clans could not be loaded')).toBeDefined()
  api.on(CLANS, () => page([aSummary()]))
  await press('Try again')
  expect(await screen.findByRole('link', { name: 'Night Bazaar' })).toBeDefined()
})

test.each([
  ['hi', 'अपना क्लैन खोजें'],
  ['pt-BR', 'Encontre seu clã'],
] as const)('is shown in %s', async (language, title) => {
  await openClans({ path, session: visitor, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
})
