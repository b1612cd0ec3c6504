import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { RKADE_PATH, TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { ChestOpening, Rkade } from '@platform/contracts/wallet/rkade'
import shown from '@platform/raffle-check/testing/a-chest-day' with { type: 'json' }
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAgeNeeded, NO_AGE } from '../testing/expect-age-needed.ts'
import { openWallet, TRANSACTIONS } from '../testing/open-wallet.ts'

const CHEST = 'GET /rkade'
const OPEN = 'POST /rkade/chest/open'
const OPENINGS = 'GET /rkade/openings'
const DAY = 'GET /rkade/days/:day'

const { revealed, ...commitment } = shown.day
const reader = {
  ...{ ticket: shown.ticket, entrant: shown.own.entrant, opening: null, opensAt: null },
  hasPhone: true,
}
const aChest = (own: Partial<Rkade> = {}): Rkade => ({
  ...{ currency: 'RTOKEN', state: 'OPEN', day: commitment.day, left: '812.500000' },
  ...{ today: commitment, tomorrow: null, reader },
  ...own,
})
const OPENED: ChestOpening = {
  ...{ id: 'chest:1:000000001', day: commitment.day, currency: 'RTOKEN', status: 'credited' },
  ...{ prize: shown.own.prize, entrant: shown.own.entrant, openedAt: '2026-01-12T12:00:00.000Z' },
}
/** At the clock of the tests, 15 January at 12:00. */
const OPENS_AT = '2026-01-15T18:30:00.000Z'

async function open({
  serve = () => {},
  session = signedIn,
  chest = aChest(),
}: {
  serve?: (api: FakeApi) => void
  session?: SessionState
  chest?: Rkade
} = {}) {
  let now = chest
  const opened = await openWallet({
    path: RKADE_PATH,
    session,
    serve(api) {
      api.on(CHEST, () => answer(now))
      api.on(OPEN, () => {
        now = { ...chest, reader: { ...reader, opening: OPENED, opensAt: OPENS_AT } }
        return answer(OPENED)
      })
      api.on(OPENINGS, () => answer({ items: [OPENED], nextCursor: null }))
      api.on(DAY, () => answer(shown.day))
      serve(api)
    },
  })
  const press = async (name: string | RegExp) =>
    opened.user.click(await screen.findByRole('button', { name }))
  return { ...opened, press }
}

test('the odds are exact, the rarest prize first, with what an opening gives on average and what is left', async () => {
  await open()
  const odds = await screen.findByRole('region', { name: 'What can be in it' })
  const rows = within(odds)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'PrizeChance',
    expect.stringMatching(/^25 .+0\.10 %$/),
    expect.stringMatching(/^0\.5.* .+29\.90 %$/),
    expect.stringMatching(/^0\.05.* .+70 %$/),
  ])
  expect(within(odds).getByText(/0\.2095/)).toBeDefined()
  expect(within(odds).getByText(/812\.5/)).toBeDefined()
})

test('a user opens the chest once, reads what was in it, and when the next one comes', async () => {
  const { api, press, shell } = await open()
  await press('Open the chest')
  const chest = screen.getByRole('region', { name: 'Daily chest' })
  const won = await within(chest).findByRole('heading', { name: /^You got 0\.0?5/ })
  expect(document.activeElement).toBe(won)
  expect(await within(chest).findByRole('timer', { name: 'Next chest in 06:30:00' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Open the chest' })).toBeNull()
  const [call, ...others] = api.calls(OPEN)
  expect(others).toEqual([])
  expect(call?.headers.get('idempotency-key')).toMatch(/./)
  expect(call?.body).toEqual({ timeZone: expect.any(String) })
  expect(shell.invalidated).toContain('balance')
})

test('a press without an answer is the same opening when it is pressed again', async () => {
  let isDown = true
  const { api, press } = await open({
    serve(fake) {
      fake.on(OPEN, () => {
        if (!isDown) return answer(OPENED)
        isDown = false
        return unreachable()
      })
    },
  })
  await press('Open the chest')
  await screen.findByRole('alert')
  await press('Open the chest')
  await screen.findByRole('heading', { name: /^You got/ })
  const keys = api.calls(OPEN).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('a press after a refusal for good is another opening: it may be the next day', async () => {
  let isOpened = true
  const { api, press } = await open({
    serve(fake) {
      fake.on(OPEN, () => {
        if (!isOpened) return answer(OPENED)
        isOpened = false
        return refuse('CHEST_OPENED')
      })
    },
  })
  await press('Open the chest')
  await screen.findByRole('alert')
  await press('Open the chest')
  await screen.findByRole('heading', { name: /^You got/ })
  const keys = api.calls(OPEN).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a visitor sees the odds and logs in first', async () => {
  const { press, shell } = await open({ session: visitor, chest: aChest({ reader: null }) })
  await press('Log in to open it')
  expect(shell.opened).toEqual(['login'])
  expect(screen.queryByText('Your chests')).toBeNull()
})

test('a user without a phone number is shown where to add one', async () => {
  const { press, shell } = await open({ chest: aChest({ reader: { ...reader, hasPhone: false } }) })
  await press('Add a phone number')
  expect(shell.visited).toContain(PROFILE_PATHS.account)
})

test.each([
  ['CLOSED', 'No chest today'],
  ['EMPTY', 'All prizes are given'],
  ['PAUSED', 'The chest is paused'],
  ['PREPARING', 'The chest opens in a moment'],
] as const)('says why nobody can open it: %s', async (state, title) => {
  await open({ chest: aChest(state === 'CLOSED' ? { state, today: null, left: null } : { state }) })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Open the chest' })).toBeNull()
})

test('a refusal is said in words', async () => {
  const { press } = await open({
    serve: (api) => api.on(OPEN, () => refuse('CHEST_DEVICE_LIMIT')),
  })
  await press('Open the chest')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Other accounts have opened their chests on this device')
})

test('a user whose age is not proven reads so, with the way to prove it', async () => {
  const { press } = await open({
    serve: (api) => api.on(OPEN, () => refuse('FACTS_NEEDED', NO_AGE)),
  })
  await press('Open the chest')
  await expectAgeNeeded()
})

test('an own draw is repeated in the browser; one that was altered is not right', async () => {
  const first = await open()
  await first.press(/^Check this draw: 12\/01\/2026/)
  const sheet = await screen.findByRole('dialog', { name: 'Check of 12/01/2026' })
  expect(await within(sheet).findByText('This draw is right')).toBeDefined()
  expect(within(sheet).getAllByRole('img', { name: 'Right' })).toHaveLength(4)
  expect(
    within(sheet).getByText(/npm run raffle-proof -- http.*\/rkade\?day=2026-01-12$/),
  ).toBeDefined()
})

test('an altered draw is not right', async () => {
  const items = [{ ...OPENED, prize: '25.000000' }]
  const { press } = await open({
    serve: (api) => api.on(OPENINGS, () => answer({ items, nextCursor: null })),
  })
  await press(/^Check this draw/)
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByText('This draw is not right')).toBeDefined()
  expect(within(sheet).getAllByRole('img', { name: 'Not right' })).toHaveLength(1)
})

test('a draw whose day is not over says from when on it can be checked', async () => {
  const { press } = await open({
    serve: (api) => api.on(DAY, () => answer({ ...shown.day, revealed: null })),
  })
  await press(/^Check this draw/)
  const sheet = await screen.findByRole('dialog')
  expect(
    await within(sheet).findByText(/^The secret of this day is shown from 13\/01\/26/),
  ).toBeDefined()
  expect(revealed).toBeDefined()
})

test('what could not be loaded can be tried again, and an empty history says what comes there', async () => {
  let isDown = true
  const { press } = await open({
    serve(api) {
      api.on(CHEST, () => (isDown ? refuse('UNAVAILABLE') : answer(aChest())))
      api.on(OPENINGS, () => answer({ items: [], nextCursor: null }))
    },
  })
  await screen.findByText('The chest could not be loaded', {}, { timeout: 10_000 })
  isDown = false
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Open the chest' })).toBeDefined()
  expect(await screen.findByText('Nothing opened yet')).toBeDefined()
}, 20_000)

test.for([
  ['Your chest is here', 'Open', aChest()],
  [
    /^Next chest in /,
    'See it',
    aChest({ reader: { ...reader, opening: OPENED, opensAt: OPENS_AT } }),
  ],
  ['Add a phone number first', 'See it', aChest({ reader: { ...reader, hasPhone: false } })],
  ['No chest today', 'See it', aChest({ state: 'CLOSED', today: null, left: null })],
] as const)("the wallet's page has a tile of the chest: %s", async ([text, action, chest]) => {
  await openWallet({
    path: TRANSACTION_HISTORY_PATH,
    serve(api) {
      api.on(CHEST, () => answer(chest))
      api.on(TRANSACTIONS, () => answer({ items: [], nextCursor: null }))
    },
  })
  const tile = within(await screen.findByRole('region', { name: 'Daily chest' }))
  expect(
    await tile.findByText(text, { selector: 'p, [role="timer"], [role="timer"] *' }),
  ).toBeDefined()
  expect(tile.getByRole('link', { name: action }).getAttribute('href')).toBe(RKADE_PATH)
})

test("a chest that cannot be read leaves its tile on the wallet's page", async () => {
  await openWallet({
    path: TRANSACTION_HISTORY_PATH,
    serve(api) {
      api.on(CHEST, () => refuse('FORBIDDEN'))
      api.on(TRANSACTIONS, () => answer({ items: [], nextCursor: null }))
    },
  })
  await screen.findByText('The chest could not be loaded')
  screen.getByRole('link', { name: 'See it' })
})
