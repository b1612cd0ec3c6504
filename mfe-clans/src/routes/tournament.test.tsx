import type { Bracket, TournamentView } from '@platform/contracts/clans/tournaments-http'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aBracket,
  aMatch,
  aTournament,
  BRACKET,
  CUP_ID,
  DETAILS,
  details,
  EVIDENCE,
  entry,
  ONE,
  openArena,
  RIVAL_ID,
} from '../testing/open-arena.ts'
import { aMember, inClan, page, STATUS, USER_ID } from '../testing/open-clans.ts'
import { idOf } from '../testing/rows.ts'

const PATH = `/tournaments/${CUP_ID}`
const CHECK_IN_OPEN = { checkInAt: '2026-01-15T11:55:00.000Z' }
const bar = () => screen.findByRole('region', { name: 'Your next step' })
const serveOne = (
  api: FakeApi,
  tournament: Partial<TournamentView>,
  bracket?: Partial<Bracket>,
) => {
  api.on(ONE, () => answer(aTournament(tournament)))
  if (bracket) api.on(BRACKET, () => answer(aBracket(bracket)))
}
/** In their first match, which is open. */
const playing = { status: 'LIVE', own: entry({ matchId: 'W1-1' }) } as const

test('a user registers, and reads when check-in is', async () => {
  const { api, press } = await openArena({
    path: PATH,
    serve(fake) {
      fake.on('POST /tournaments/:id/register', () => {
        serveOne(fake, { own: entry({ isCheckedIn: false }) })
        return answer(aTournament())
      })
    },
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Chess: Single elimination' }),
  ).toBeDefined()
  expect(within(await bar()).getByText('6 places are free')).toBeDefined()
  expect(screen.getByText(/^To take part you need a wallet/)).toBeDefined()
  const rival = await screen.findByRole('link', { name: 'rival' })
  expect(rival.getAttribute('href')).toBe('/u/rival')
  await press('Register')
  expect(await within(await bar()).findByText('You have a place')).toBeDefined()
  expect(api.calls('POST /tournaments/:id/register')[0]?.body).toEqual({})
})

test('a refused registration says why', async () => {
  const { press } = await openArena({
    path: PATH,
    serve: (api) =>
      api.on('POST /tournaments/:id/register', () => refuse('TOURNAMENT_FULL', { limit: 8 })),
  })
  await press('Register')
  expect((await screen.findByRole('alert')).textContent).toContain('All 8 places are taken.')
})

test('a player checks in while check-in is open', async () => {
  const { api, press } = await openArena({
    path: PATH,
    serve(fake) {
      serveOne(fake, { ...CHECK_IN_OPEN, own: entry({ isCheckedIn: false }) })
      fake.on('POST /tournaments/:id/check-in', () => {
        serveOne(fake, { ...CHECK_IN_OPEN, own: entry() })
        return answer(aTournament())
      })
    },
  })
  await press('Check in')
  expect(await within(await bar()).findByText('You are checked in')).toBeDefined()
  expect(api.calls('POST /tournaments/:id/check-in')).toHaveLength(1)
})

test.each([
  [true, 'Your place becomes free for others. You cannot enter this tournament again.'],
  [false, 'Your clan plays without you, and you are free to play for another side.'],
])(
  'withdrawing, of who acts for the entrant (%s) or is in its line-up, says what it means before it is done',
  async (mayAct, text) => {
    const { api, press, user } = await openArena({
      path: PATH,
      serve(fake) {
        serveOne(fake, { own: entry({ isCheckedIn: false, mayAct }) })
        fake.on('POST /tournaments/:id/withdraw', () => answer(aTournament()))
      },
    })
    await press('Withdraw')
    const sheet = await screen.findByRole('dialog', { name: 'Withdraw from this tournament?' })
    expect(within(sheet).getByText(text)).toBeDefined()
    expect(api.calls('POST /tournaments/:id/withdraw')).toHaveLength(0)
    await user.click(within(sheet).getByRole('button', { name: 'Withdraw' }))
    await expect.poll(() => api.calls('POST /tournaments/:id/withdraw').length).toBe(1)
  },
)

test('a player reports who won and the score, with the rule of silence in view', async () => {
  const { api, press, user } = await openArena({
    path: PATH,
    serve(fake) {
      serveOne(fake, playing, {})
      fake.on('POST /tournaments/:id/matches/:matchId/result', () => answer(aTournament()))
    },
  })
  const match = await screen.findByRole('region', { name: 'Your match' })
  expect(
    within(match).getByText(/Without any report until .* the better seed goes on\./),
  ).toBeDefined()
  await press('Report result')
  const sheet = await screen.findByRole('dialog', { name: 'Report the result' })
  await user.click(within(sheet).getByRole('button', { name: 'Send the result' }))
  expect(within(sheet).getByText('Choose who won')).toBeDefined()
  await user.click(within(sheet).getByRole('radio', { name: /asha/ }))
  await user.type(within(sheet).getByLabelText('Games won by asha'), '2')
  await user.click(within(sheet).getByRole('button', { name: 'Send the result' }))
  expect(within(sheet).getAllByText('Fill in both, from 0 to 99')).not.toHaveLength(0)
  await user.type(within(sheet).getByLabelText('Games won by rival'), '1')
  await user.click(within(sheet).getByRole('button', { name: 'Send the result' }))
  await expect
    .poll(() => api.calls('POST /tournaments/:id/matches/:matchId/result')[0]?.body)
    .toEqual({ winnerId: USER_ID, score: [2, 1] })
})

const picture = { image: 'data:image/webp;base64,AAAA' }
const reported = aMatch({ state: 'REPORTED', hasReported: [false, true] })
const serveReported = (api: FakeApi) => {
  serveOne(api, playing, { matches: [reported] })
  api.on(DETAILS, () => details(reported, [null, RIVAL_ID]))
  api.on('POST /tournaments/:id/matches/:matchId/result', () => answer(aTournament()))
  api.on('POST /tournaments/:id/matches/:matchId/dispute', () => answer(aTournament()))
}

test('a player confirms what the opponent has reported', async () => {
  const { api, press } = await openArena({ path: PATH, serve: serveReported })
  expect(await screen.findByText('Says rival won')).toBeDefined()
  await press('Confirm or contradict')
  await press('Yes, rival won')
  await expect
    .poll(() => api.calls('POST /tournaments/:id/matches/:matchId/result')[0]?.body)
    .toMatchObject({ winnerId: RIVAL_ID })
})

test('a side sees the picture of the other', async () => {
  const withPicture = aMatch({ ...reported, hasEvidence: [false, true] })
  const { api } = await openArena({
    path: PATH,
    serve(fake) {
      serveReported(fake)
      serveOne(fake, playing, { matches: [withPicture] })
      fake.on(EVIDENCE, () => answer(picture))
    },
  })
  const shown = await screen.findByRole('img', { name: 'Picture of rival' })
  expect(shown.getAttribute('src')).toBe(picture.image)
  expect(api.calls(EVIDENCE)[0]?.params).toMatchObject({ side: '2' })
})

test('a player contradicts it', async () => {
  const { api, press } = await openArena({ path: PATH, serve: serveReported })
  await screen.findByText('Says rival won')
  await press('Confirm or contradict')
  await press('No, contradict')
  await expect
    .poll(() => api.calls('POST /tournaments/:id/matches/:matchId/dispute').length)
    .toBe(1)
  expect(api.calls('POST /tournaments/:id/matches/:matchId/result')).toHaveLength(0)
})

test('a bracket shows rounds, the winner of each match and how it was decided', async () => {
  const decided = aMatch({
    ...{ state: 'DECIDED', winnerId: USER_ID, decidedBy: 'walk-over', deadline: null },
    score: [2, 0],
  })
  const final = aMatch({ id: 'W2-1', round: 2, sides: [USER_ID, null], state: 'WAITING' })
  await openArena({
    path: PATH,
    session: visitor,
    serve: (api) => serveOne(api, { status: 'LIVE' }, { matches: [decided, final] }),
  })
  const region = await screen.findByRole('region', { name: 'Matches by round' })
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  expect([isChosen('Semi-finals'), isChosen('Final')]).toEqual([false, true])
  expect(within(region).getAllByText('Walk-over')).toHaveLength(1)
  expect(within(region).getByRole('img', { name: 'Winner' })).toBeDefined()
  expect(within(region).getByText('Not known yet')).toBeDefined()
  expect(within(await bar()).getByText('In progress')).toBeDefined()
})

test('a Swiss tournament has its standings', async () => {
  await openArena({
    path: PATH,
    serve: (api) =>
      serveOne(
        api,
        { ...playing, format: 'SWISS', own: entry() },
        {
          matches: [aMatch({ id: 'S1-1', part: 'S', state: 'DECIDED', winnerId: RIVAL_ID })],
          standings: [
            { entrantId: RIVAL_ID, wins: 1, buchholz: 0 },
            { entrantId: USER_ID, wins: 0, buchholz: 1 },
          ],
        },
      ),
  })
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PlaceNameWinsOpponents’ wins',
    '1rival10',
    '2asha (You)01',
  ])
  expect(within(await bar()).getByText('Your next opponent is not known yet')).toBeDefined()
})

test('at the end: who won, who got what, and where to collect it', async () => {
  await openArena({
    path: PATH,
    serve: (api) =>
      serveOne(
        api,
        {
          ...{ status: 'COMPLETED', own: entry(), winner: { entrantId: USER_ID, name: 'asha' } },
          prize: { currency: 'KCASH', places: ['20.00', '10.00'], pool: '30.00' },
          prizes: [
            { entrantId: USER_ID, amount: '20.00' },
            { entrantId: RIVAL_ID, amount: '10.00' },
          ],
        },
        { status: 'COMPLETED', matches: [aMatch({ state: 'DECIDED', winnerId: USER_ID })] },
      ),
  })
  expect(await within(await bar()).findByText('You have won!')).toBeDefined()
  const prize = await screen.findByRole('region', { name: 'Who got what' })
  expect(await within(prize).findByText('rival')).toBeDefined()
  const collect = screen.getByRole('link', { name: 'Collect your prize' })
  expect(collect.getAttribute('href')).toBe('/collect-earnings')
})

test('an organiser starts early once everybody is checked in', async () => {
  const mine = { organiserId: USER_ID, ...CHECK_IN_OPEN }
  const checkedIn = aBracket({ status: 'PUBLISHED', matches: [] })
  const { api, press, user } = await openArena({
    path: PATH,
    serve(fake) {
      serveOne(fake, mine, checkedIn)
      fake.on('POST /tournaments/:id/start', () => {
        serveOne(fake, { ...mine, status: 'LIVE' }, {})
        return answer(aTournament())
      })
    },
  })
  await press('Start now')
  const sheet = await screen.findByRole('dialog', { name: 'Start before the time?' })
  await user.click(within(sheet).getByRole('button', { name: 'Start now' }))
  expect(await within(await bar()).findByText('In progress')).toBeDefined()
  expect(api.calls('POST /tournaments/:id/start')).toHaveLength(1)
})

test('an organiser reads who has not checked in', async () => {
  await openArena({
    path: PATH,
    serve: (api) => serveOne(api, { organiserId: USER_ID, ...CHECK_IN_OPEN }),
  })
  expect(
    await screen.findByText('1 has not checked in. You can start early once everybody has.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull()
})

test('a chief enters their clan with a line-up of the right size', async () => {
  const { api, press, user } = await openArena({
    path: PATH,
    serve(fake) {
      serveOne(fake, { entrantKind: 'clan', teamSize: 2 })
      fake.on(STATUS, () => answer(inClan('ClanRoleChief')))
      fake.on('GET /clans/:id/members', () =>
        page([
          aMember({ userId: USER_ID, userName: 'asha' }),
          aMember({ userId: idOf(8), userName: 'devi_m' }),
        ]),
      )
      fake.on('POST /tournaments/:id/register', () => answer(aTournament()))
    },
  })
  await press('Enter my clan')
  const sheet = await screen.findByRole('dialog', { name: 'Who plays for your clan?' })
  expect(
    within(sheet).getByRole('button', { name: 'Choose 1 more' }).hasAttribute('disabled'),
  ).toBe(true)
  await user.click(await within(sheet).findByRole('checkbox', { name: 'devi_m' }))
  await user.click(within(sheet).getByRole('button', { name: 'Enter the clan' }))
  await expect
    .poll(() => api.calls('POST /tournaments/:id/register')[0]?.body)
    .toEqual({ lineup: [USER_ID, idOf(8)] })
})

const as = (role: string) =>
  signedIn.status === 'signed-in' ? { ...signedIn, roles: [role] } : signedIn

test('a reviewer decides a dispute, with a reason', async () => {
  const disputed = aMatch({
    state: 'DISPUTED',
    sides: [idOf(11), RIVAL_ID],
    ...{ hasReported: [true, true], hasEvidence: [false, true] },
  })
  const names = [
    { entrantId: idOf(11), name: 'first', seed: 1, isCheckedIn: true },
    { entrantId: RIVAL_ID, name: 'rival', seed: 2, isCheckedIn: true },
  ]
  const { api, press, user } = await openArena({
    path: PATH,
    session: as('reviewer'),
    serve(fake) {
      serveOne(fake, { status: 'LIVE' }, { matches: [disputed], entrants: names })
      fake.on('GET /tournaments/admin/disputes', () =>
        answer({
          items: [
            {
              tournamentId: CUP_ID,
              match: { ...disputed, reported: [idOf(11), RIVAL_ID] },
            },
          ],
        }),
      )
      fake.on('GET /tournaments/admin/:id/matches/:matchId/evidence/:side', () => answer(picture))
      fake.on('POST /tournaments/admin/:id/matches/:matchId/decide', () => answer({}))
    },
  })
  const disputes = await screen.findByRole('region', { name: 'Disputes to decide' })
  expect(await within(disputes).findByText('first says: first won')).toBeDefined()
  const shown = await within(disputes).findByRole('img', { name: 'Picture of rival' })
  expect(shown.getAttribute('src')).toBe(picture.image)
  const [asked] = api.calls('GET /tournaments/admin/:id/matches/:matchId/evidence/:side')
  expect(asked?.params).toMatchObject({ matchId: 'W1-1', side: '2' })
  await press('Picture of rival')
  const whole = await screen.findByRole('dialog', { name: 'Picture of rival' })
  await user.click(within(whole).getByRole('button', { name: 'Close' }))
  await press('Decide the match')
  expect(within(disputes).getByText('Choose who won, and say why')).toBeDefined()
  await user.click(within(disputes).getByRole('radio', { name: /rival/ }))
  await user.type(within(disputes).getByRole('textbox', { name: /Reason/ }), 'The picture shows it')
  await press('Decide the match')
  await expect
    .poll(() => api.calls('POST /tournaments/admin/:id/matches/:matchId/decide')[0]?.body)
    .toEqual({ winnerId: RIVAL_ID, reason: 'The picture shows it' })
})

test('staff who may pay ask for a prize', async () => {
  const { api, press, user } = await openArena({
    path: PATH,
    session: as('campaign-manager'),
    serve: (fake) => fake.on('PUT /tournaments/admin/:id/prize', () => answer({}, 202)),
  })
  await press('Add a prize')
  const sheet = await screen.findByRole('dialog', { name: 'Add a prize' })
  await user.type(within(sheet).getByRole('textbox', { name: /Amounts by place/ }), '20, 10')
  await press('Ask for approval')
  await expect
    .poll(() => api.calls('PUT /tournaments/admin/:id/prize')[0]?.body)
    .toEqual({ currency: 'KCASH', places: ['20', '10'] })
})

test('a tournament that does not exist leads to the others', async () => {
  await openArena({ path: PATH, serve: (api) => api.on(ONE, () => refuse('NOT_FOUND')) })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This tournament does not exist' }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'All tournaments' })).toBeDefined()
})
