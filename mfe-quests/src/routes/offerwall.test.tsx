import type { Offer, OwnOffer } from '@platform/contracts/quests/offerwall'
import { OFFERWALL_PATH, questOfferwallPath, questPath } from '@platform/contracts/quests/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { type signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as leaving from '@platform/remote-kit/leave-page'
import { anOffer, anOwnOffer } from '../testing/offers.ts'
import { OFFERS, OWN_OFFERS, openQuests, QUEST, START_OFFER } from '../testing/open-quests.ts'
import { aGamePage, aQuestPage, QUEST_SLUG } from '../testing/quests.ts'

const leavePage = vi.spyOn(leaving, 'leavePage').mockReturnValue()
beforeEach(() => leavePage.mockClear())

const URL_OF_OFFER = 'https://network.example/do/first-siege?click=c'
const list = (items: Offer[], more: object = {}) =>
  answer({ isConfigured: true, isPartial: false, items, ...more })

interface Opened {
  offers?: Offer[]
  own?: OwnOffer[]
  path?: string
  session?: typeof signedIn | typeof visitor
  serve?: (api: FakeApi) => void
}

const open = ({
  offers = [anOffer()],
  own = [],
  path = `${OFFERWALL_PATH}/`,
  ...how
}: Opened = {}) =>
  openQuests({
    path,
    ...(how.session && { session: how.session }),
    serve(api) {
      api.on(OFFERS, () => list(offers))
      api.on(OWN_OFFERS, () => answer({ items: own, nextCursor: null }))
      api.on(START_OFFER, () => answer({ url: URL_OF_OFFER, kPoints: 300 }, 201))
      how.serve?.(api)
    },
  })

const names = async () =>
  (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'))

test('shows what each offer pays and how long it takes, in the order that is chosen', async () => {
  const long = anOffer({ id: 'long', title: 'The long one', kPoints: 600, minutes: 180 })
  const { user } = await open({ offers: [anOffer(), long] })
  expect(await names()).toEqual(['The long one', 'Win your first siege'])
  const card = within(screen.getByRole('article', { name: 'The long one' }))
  expect(card.getByText('+600 K-Points')).toBeDefined()
  expect(card.getByText('3 h · Acorn Offers')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Quickest' }))
  expect(await names()).toEqual(['Win your first siege', 'The long one'])
})

test('an offer says what to do, and leads to its network', async () => {
  const { api, user } = await open()
  await user.click(
    await screen.findByRole('button', { name: 'See the offer: Win your first siege' }),
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Win your first siege' }))
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Install the game',
    'Win one siege',
  ])
  await user.click(sheet.getByRole('button', { name: 'Go to Acorn Offers' }))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(URL_OF_OFFER))
  const [call] = api.calls(START_OFFER)
  expect(call?.body).toEqual({ network: 'acorn', offer: 'first-siege', lang: 'en' })
})

test('a visitor sees the offers, and logs in to start one', async () => {
  const { api, shell, user } = await open({ session: visitor })
  await user.click(await screen.findByRole('button', { name: /See the offer/ }))
  expect(screen.queryByRole('region', { name: 'Your offers' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Log in to start' }))
  expect(shell.opened).toEqual(['login'])
  expect(api.calls(START_OFFER)).toEqual([])
})

test.each([
  ['UNAVAILABLE', 'Acorn Offers does not answer right now. Please try again later.'],
  ['NOT_FOUND', 'This offer is no longer there.'],
  ['OFFER_DONE', 'You have done this offer already.'],
  ['RATE_LIMITED', 'Something went wrong, Please try again!'],
] as const)('a start that is refused with %s says why, and leads nowhere', async (code, words) => {
  const { user } = await open({ serve: (api) => api.on(START_OFFER, () => refuse(code)) })
  await user.click(await screen.findByRole('button', { name: /See the offer/ }))
  await user.click(await screen.findByRole('button', { name: 'Go to Acorn Offers' }))
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(words)
  expect(leavePage).not.toHaveBeenCalled()
})

test('an offer that is done cannot be started again; one that is begun goes on', async () => {
  const { user } = await open({
    offers: [
      anOffer({ id: 'done', title: 'Done', own: 'credited', kPoints: 900 }),
      anOffer({ id: 'begun', title: 'Begun', own: 'started' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'See the offer: Done' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Done' }))
  expect(sheet.getByText('You have done this offer already.')).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Go to Acorn Offers' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Go on: Begun' })).toBeDefined()
})

test('own offers say how each stands', async () => {
  const at = '2026-01-12T12:00:00.000Z'
  await open({
    own: [
      anOwnOffer({ id: 'a', title: 'A' }),
      anOwnOffer({ id: 'b', title: 'B', state: 'held', dueAt: at }),
      anOwnOffer({ id: 'c', title: 'C', state: 'credited', creditedAt: at }),
      anOwnOffer({ id: 'd', title: 'D', state: 'reversed', creditedAt: at, reversedAt: at }),
    ],
  })
  const own = within(await screen.findByRole('region', { name: 'Your offers' }))
  const rows = await own.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Since 10\/01\/2026 · Acorn Offers.*Started/),
    expect.stringMatching(/limit of a day. It is paid on 12\/01\/2026 at the earliest.*Paid later/),
    expect.stringMatching(/Done on 12\/01\/2026.*\+300 K-Points.*Paid/),
    expect.stringMatching(/Acorn Offers took it back on 12\/01\/2026.*Taken back/),
  ])
})

test('says that no network answers, and shows the offers after a retry', async () => {
  const { api, user } = await open({
    serve: (fake) => fake.on(OFFERS, () => refuse('UNAVAILABLE')),
  })
  expect(await screen.findByText('The offers cannot be loaded right now')).toBeDefined()
  api.on(OFFERS, () => list([anOffer()]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await names()).toEqual(['Win your first siege'])
})

test('says that some offers are missing', async () => {
  await open({ serve: (api) => api.on(OFFERS, () => list([anOffer()], { isPartial: true })) })
  expect(await screen.findByText(/One of our partners does not answer/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.each([
  ['no network', false, 'No offers here'],
  ['a network without an offer for the user', true, 'No offers for you right now'],
])('with %s it says so, with a way on', async (_what, isConfigured, title) => {
  await open({ serve: (api) => api.on(OFFERS, () => list([], { isConfigured })) })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See quests' })).toBeDefined()
})

test('below a quest are the offers of its game, and the way back', async () => {
  await open({
    path: questOfferwallPath(QUEST_SLUG),
    offers: [anOffer({ game: 'ember-throne' }), anOffer({ id: 'other', title: 'Another game' })],
    serve: (api) => api.on(QUEST, () => answer(aQuestPage())),
  })
  expect(await names()).toEqual(['Win your first siege'])
  expect(screen.getByRole('heading', { level: 1, name: 'Offers for Ember Throne' })).toBeDefined()
  const back = screen.getByRole('link', { name: 'Back to the quest' })
  expect(back.getAttribute('href')).toBe(questPath(QUEST_SLUG))
})

test('below a quest whose game has no offer are all, and it says so', async () => {
  const game = aGamePage({ id: 'orbit-nine', name: 'Orbit Nine' })
  await open({
    path: questOfferwallPath(QUEST_SLUG),
    serve: (api) => api.on(QUEST, () => answer(aQuestPage({ game }))),
  })
  expect(await names()).toEqual(['Win your first siege'])
  expect(screen.getByText(/No offer belongs to Orbit Nine right now/)).toBeDefined()
})

test('below a quest that is not here are no offers', async () => {
  const serve = (api: FakeApi) => void api.on(QUEST, () => refuse('NOT_FOUND'))
  await open({ path: questOfferwallPath('nothing'), serve })
  expect(await screen.findByRole('heading', { name: 'This quest is not here' })).toBeDefined()
})
