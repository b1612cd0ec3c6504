import type { Raffle } from '@platform/contracts/quests/raffle'
import drawn from '@platform/raffle-check/testing/a-raffle' with { type: 'json' }
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawPath } from '../features/campaigns/raffle/draw-path.ts'
import { aCampaignPage, CAMPAIGN_ID } from '../testing/campaigns.ts'
import { CAMPAIGN, openQuests } from '../testing/open-quests.ts'

const RAFFLE = 'GET /airdrop-campaign/campaigns/:id/raffle'
const ENTRIES = 'GET /airdrop-campaign/campaigns/:id/raffle/entries'

/** The raffle that the service drew, as its route shows it. */
const { beacon, entries, draw, ...terms } = drawn.raffle
const aRaffle: Raffle & { draw: NonNullable<Raffle['draw']> } = {
  ...terms,
  currency: 'KCASH',
  beacon: {
    ...beacon,
    hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    roundAt: '2023-08-23T15:59:24.000Z',
    url: 'https://api.drand.sh/52db9/public/1000',
    firstRound: null,
  },
  entries,
  draw: { ...draw, drawnAt: '2023-08-23T16:00:00.000Z' },
  reader: null,
}

interface Opened {
  raffle?: Raffle
  list?: string
}

const openDraw = ({ raffle = aRaffle, list = drawn.list }: Opened = {}) =>
  openQuests({
    path: drawPath(CAMPAIGN_ID),
    session: visitor,
    serve: (api) => {
      api.on(CAMPAIGN, () => answer(aCampaignPage({ status: 'ENDED' })))
      api.on(RAFFLE, () => answer(raffle))
      api.on(ENTRIES, () => answer({ part: 1, parts: 1, list }))
    },
  })
const check = async () =>
  within(await screen.findByRole('region', { name: 'Check by your browser' }))

test('a visitor sees that their own browser drew the same winners', async () => {
  await openDraw()
  const panel = await check()
  await panel.findByText('Verified', {}, { timeout: 10_000 })
  expect(panel.getByText('Your browser drew the same 8 winners.')).toBeDefined()
  expect(panel.getAllByLabelText('Right')).toHaveLength(4)
  expect(panel.getByText(/npm run raffle-proof -- http.*\/draw$/)).toBeDefined()
  const link = screen.getByRole('link', { name: /Read round 1000/ })
  expect(link.getAttribute('href')).toBe('https://api.drand.sh/52db9/public/1000')
  expect(document.title).toMatch(/^Proof of the draw: /)
})

test('an entry that was altered is found, and named', async () => {
  await openDraw({ list: drawn.list.replace(/ (\d)\n/, ' 1$1\n') })
  const panel = await check()
  await panel.findByText('This draw does not fit', {}, { timeout: 10_000 })
  expect(panel.getByText('The list has another hash.')).toBeDefined()
  expect(panel.queryByText('Verified')).toBeNull()
})

test('a winner who was put in is found, and the check can be repeated', async () => {
  const [first, ...others] = aRaffle.draw.winners
  const winners = [{ ...first, place: 1, amount: '500.00', entrant: 'ff'.repeat(16) }, ...others]
  const { user, api } = await openDraw({
    raffle: { ...aRaffle, draw: { ...aRaffle.draw, winners } },
  })
  const panel = await check()
  await panel.findByText(
    /^Prize 1 goes to Gamer [0-9a-f]{8}, not to Gamer ffffffff/,
    {},
    { timeout: 10_000 },
  )
  expect(panel.getAllByLabelText('Right')).toHaveLength(3)
  const reads = api.calls(ENTRIES).length
  await user.click(panel.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(api.calls(ENTRIES).length).toBe(reads + 1))
})

test('before the draw it shows what is fixed, keeps the seed secret, and has nothing to check', async () => {
  await openDraw({ raffle: { ...aRaffle, entries: null, draw: null } })
  expect(await screen.findByText(aRaffle.seedHash)).toBeDefined()
  expect(screen.getByText('Secret until the draw.')).toBeDefined()
  expect(screen.getByText('To come')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Not drawn yet' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Check by your browser' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save the list' })).toBeNull()
})

test('the sealed list can be saved before the draw', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:list'
  })
  URL.revokeObjectURL ??= () => {}
  const { user } = await openDraw({ raffle: { ...aRaffle, draw: null } })
  await user.click(await screen.findByRole('button', { name: 'Save the list' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.size).toBe(drawn.list.length)
})

test('a raffle that nobody entered is verified without winners', async () => {
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  await openDraw({
    raffle: {
      ...aRaffle,
      entries: { ...entries, hash, entrants: 0, total: 0 },
      draw: { ...aRaffle.draw, winners: [] },
    },
  })
  expect(await screen.findByText('Nobody had an entry, so nothing was drawn.')).toBeDefined()
  await (await check()).findByText('Verified', {}, { timeout: 10_000 })
})

test('a browser without Web Crypto says that it cannot check', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => '00000000-0000-4000-8000-000000000000' })
  onTestFinished(() => void vi.unstubAllGlobals())
  await openDraw()
  const panel = await check()
  await panel.findByText(/^The check could not run/, {}, { timeout: 10_000 })
})

test.each(['NOT_FOUND', 'VALIDATION_FAILED'] as const)(
  'a campaign without a draw says so after %s',
  async (code) => {
    await openQuests({
      path: drawPath(CAMPAIGN_ID),
      session: visitor,
      serve: (api) => {
        api.on(CAMPAIGN, () => refuse(code))
        api.on(RAFFLE, () => refuse(code))
      },
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no draw here' }),
    ).toBeDefined()
  },
)
