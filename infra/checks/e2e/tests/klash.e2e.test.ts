import { randomBytes, randomUUID } from 'node:crypto'
import { KLASH_PATH, TOURNAMENTS_PATH, tournamentPath } from '@platform/contracts/clans/paths'
import { STARTS_AFTER_MS } from '@platform/contracts/clans/tournaments'
import { type Bracket, bracket, tournament } from '@platform/contracts/clans/tournaments-http'
import { MINUTE_MS } from '@platform/contracts/constants'
import { profile, type Session } from '@platform/contracts/identity/http'
import { createClient } from '@platform/operator/platform/client'
import type { Page } from 'playwright'
import { beforeAll, expect } from 'vitest'
import { apiUrl } from '../src/platform/addresses.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const api = createClient(apiUrl)
/** A player, with a name. */
interface Player extends Session {
  id: string
  name: string
}

const post = ({ accessToken }: Session, path: string, body: object = {}) =>
  api.call({
    ...{ method: 'POST', path: `/api/tournaments${path}`, data: tournament, accessToken, body },
    idempotencyKey: randomUUID(),
  })

async function newPlayer(): Promise<Player> {
  const session = await newUser()
  const own = { accessToken: session.accessToken, data: profile } as const
  const name = `fox${randomBytes(4).toString('hex')}`
  const path = '/api/users/me/username'
  await api.call({ ...own, method: 'PUT', path, body: { userName: name } })
  const { sub } = JSON.parse(
    Buffer.from(session.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string }
  return { ...session, id: sub, name }
}

/** Check-in is open at once; the organiser starts it. */
const newTournament = (by: Session, given: object = {}) =>
  post(by, '', {
    ...{ game: 'sol-garden', format: 'SINGLE_ELIMINATION', entrantKind: 'player', maxEntrants: 4 },
    startsAt: new Date(Date.now() + STARTS_AFTER_MS.least + MINUTE_MS).toISOString(),
    ...given,
  })
async function enter(player: Session, id: string): Promise<void> {
  await post(player, `/${id}/register`)
  await post(player, `/${id}/check-in`)
}
type Match = Bracket['matches'][number]
const openMatches = async (id: string): Promise<Match[]> => {
  const path = `/api/tournaments/${id}/bracket`
  const { matches } = await api.call({ method: 'GET', path, data: bracket })
  return matches.filter(({ state }) => state === 'READY' || state === 'REPORTED')
}

const newPlayers = () => Promise.all(Array.from({ length: 4 }, newPlayer))
let organiser: Session
beforeAll(async () => {
  organiser = await newUser()
})

test('a player registers, checks in, reports, confirms and wins a tournament of four', async ({
  openSession,
}) => {
  // At each try other ones: who plays already is not asked to register.
  const players = (await newPlayers()) as [Player, ...Player[]]
  const [me, ...others] = players
  const playerOf = (id: string | null) =>
    players.find((one) => one.id === id) ?? expect.fail('plays no match')
  const { id } = await newTournament(organiser)
  const { page } = await openSession({ size: PHONE, user: me })
  await watchLayoutShift(page)
  await page.goto(KLASH_PATH)
  await page.getByRole('heading', { level: 1, name: 'Klash' }).waitFor()
  await page.getByRole('link', { name: 'See and register' }).waitFor()
  await expectWell(page, 'the arena')
  await saveScreenshot(page, 'klash')

  await page.goto(tournamentPath(id))
  const bar = page.getByRole('region', { name: 'Your next step' })
  await bar.getByRole('button', { name: 'Register' }).click()
  await bar.getByRole('button', { name: 'Check in' }).click()
  await bar.getByText('You are checked in').waitFor()
  await expectWell(page, 'a tournament before its start')
  for (const other of others) await enter(other, id)
  await post(organiser, `/${id}/start`)

  const report = bar.getByRole('button', { name: 'Report result' })
  const sheet = page.getByRole('dialog', { name: 'Report the result' })
  await report.click({ timeout: 30_000 })
  // The page follows, and its bar is drawn anew meanwhile: a press just then counts for nothing.
  await sheet.waitFor({ timeout: 5_000 }).catch(() => report.click())
  await sheet.getByRole('radio', { name: new RegExp(me.name) }).check({ force: true })
  await sheet.getByLabel(`Games won by ${me.name}`).fill('2')
  const first = (await openMatches(id)).find(({ sides }) => sides.includes(me.id))
  const rival = playerOf(first?.sides.find((side) => side !== me.id) ?? null)
  await sheet.getByLabel(`Games won by ${rival.name}`).fill('1')
  await expectAccessible(page, 'the report of a match')
  await sheet.getByRole('button', { name: 'Send the result' }).click()
  await bar.getByText('You have reported').waitFor()
  // What was announced to an open page may move it; a page that is opened does not move.
  await page.goto(tournamentPath(id))
  await page.getByRole('region', { name: 'Your match' }).waitFor()
  await expectWell(page, 'an own match')
  await saveScreenshot(page, 'tournament')
  await post(rival, `/${id}/matches/${first?.id}/result`, { winnerId: me.id })

  const [second] = (await openMatches(id)).filter(({ sides }) => !sides.includes(me.id))
  for (const side of second?.sides ?? []) {
    await post(playerOf(side), `/${id}/matches/${second?.id}/result`, {
      winnerId: second?.sides[0],
    })
  }
  const [final] = await openMatches(id)
  const last = playerOf(final?.sides.find((side) => side !== me.id) ?? null)
  await post(last, `/${id}/matches/${final?.id}/result`, { winnerId: me.id, score: [2, 0] })
  await bar.getByRole('button', { name: 'Confirm or contradict' }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: `Yes, ${me.name} won` }).click()
  await bar.getByText('You have won!').waitFor()
  await page.goto(tournamentPath(id))
  await bar.getByText('You have won!').waitFor()
  await expectWell(page, 'a tournament that is won')
})

test.for([
  ['hi', PHONE],
  ['pt-BR', DESKTOP],
] as const)('the pages of Klash are whole in %s', async ([language, size], { openSession }) => {
  const players = (await newPlayers()) as [Player, Player]
  const [first, second] = players
  const { id } = await newTournament(first, {
    ...{ format: 'DOUBLE_ELIMINATION', maxEntrants: 8 },
  })
  for (const player of players) await enter(player, id)
  await post(first, `/${id}/start`)
  const { page } = await openSession({ size, language, user: second })
  await watchLayoutShift(page)
  for (const path of [KLASH_PATH, `${TOURNAMENTS_PATH}/?status=ALL`, tournamentPath(id)]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
    await expectWell(page, `${path} in ${language}`)
  }
})

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectStill(page, screen)
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}
