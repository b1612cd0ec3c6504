import { clan } from '@platform/contracts/clans/http'
import { clanStatus } from '@platform/contracts/clans/members-http'
import {
  CLAN_CHIEF_PATH,
  clanPath,
  DISCOVER_CLAN_PATH,
  LEADERBOARD_PATH,
  MY_CLAN_PATH,
} from '@platform/contracts/clans/paths'
import type { Session } from '@platform/contracts/identity/http'
import { createClient } from '@platform/operator/platform/client'
import type { Page } from 'playwright'
import { beforeAll, expect } from 'vitest'
import { apiUrl } from '../src/platform/addresses.ts'
import { aCampaign, codeTask, publish } from '../src/platform/campaigns.ts'
import { newClan, newClanName } from '../src/platform/new-clan.ts'
import { newUser } from '../src/platform/new-user.ts'
import { playCodeTask } from '../src/platform/play.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const name = newClanName()

const api = createClient(apiUrl)
const idOfClan = async ({ accessToken }: Session) => {
  const own = { method: 'GET', path: '/api/clans/status', accessToken, data: clanStatus } as const
  return (await api.call(own)).clanID ?? expect.fail('is in no clan')
}
const scoreOf = async (id: string) =>
  (await api.call({ method: 'GET', path: `/api/clans/${id}`, data: clan })).score

let chief: Session
let member: Session
let campaignId: string
beforeAll(async () => {
  chief = await newUser()
  member = await newUser()
  campaignId = (await publish(aCampaign({ tasks: [{ ...codeTask(), kPoints: 50 }] }))).id
})

test('a gamer creates a clan, another joins by a link, both earn for it, it climbs, and the other leaves', async ({
  openSession,
}) => {
  const { page } = await openSession({ size: PHONE, user: chief })
  await watchLayoutShift(page)
  await page.goto(DISCOVER_CLAN_PATH)
  await page.getByRole('heading', { level: 1, name: 'Find your clan' }).waitFor()
  await page.getByRole('heading', { name: 'All clans' }).waitFor()
  await expectWell(page, 'the clans')
  await saveScreenshot(page, 'discover-clan')
  await page.getByRole('button', { name: 'Create a clan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Create your clan' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
  await sheet.getByRole('combobox', { name: 'Country' }).selectOption('IN')
  await expectAccessible(page, 'the creation of a clan')
  await sheet.getByRole('button', { name: 'Create the clan' }).click()
  await page.waitForURL(`**${MY_CLAN_PATH}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await page.getByRole('button', { name: 'Invite players' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite to your clan' })
  await invitation.getByRole('button', { name: 'Make an invitation' }).click()
  const code = await invitation.getByText(/^[A-HJ-NP-Z2-9]{10}$/).textContent()
  await expectAccessible(page, 'an invitation')

  const id = await idOfClan(chief)
  const { page: theirs } = await openSession({ size: PHONE, user: member })
  await watchLayoutShift(theirs)
  await theirs.goto(`${clanPath(id)}?invite=${code}`)
  await theirs.getByRole('heading', { name: `You are invited to ${name}` }).waitFor()
  await expectWell(theirs, 'an invitation to a clan')
  await theirs.getByRole('button', { name: 'Accept and join' }).click()
  await theirs.waitForURL(`**${MY_CLAN_PATH}`)

  await playCodeTask(campaignId, chief)
  await playCodeTask(campaignId, member)
  await eventually(async () => expect(await scoreOf(id)).toBe(100), { interval: 2_000 })

  await page.goto(MY_CLAN_PATH)
  await page.getByText('2 of 50 members').waitFor()
  await page.getByRole('heading', { name: 'What counts' }).waitFor()
  await expectWell(page, 'the own clan')
  await saveScreenshot(page, 'my-clan')
  await page.goto(LEADERBOARD_PATH)
  const row = page.getByRole('link', { name }).first()
  await row.waitFor()
  await expectWell(page, 'the leaderboard')
  await saveScreenshot(page, 'leaderboard')
  // The session asks for less motion: what moves to another place is there at once.
  const moves = await page.evaluate(() =>
    [...document.querySelectorAll('main li')].map(
      (row) => getComputedStyle(row).transitionDuration,
    ),
  )
  expect(new Set(moves)).toEqual(new Set(['0.001s']))
  await row.click()
  await page.waitForURL(`**${clanPath(id)}?from=leaderboard-home`)
  await page.getByRole('link', { name: 'Back to the leaderboard' }).click()
  await page.waitForURL(`**${LEADERBOARD_PATH}`)

  await theirs.goto(MY_CLAN_PATH)
  await theirs.getByRole('button', { name: 'Leave the clan' }).click()
  const leaving = theirs.getByRole('dialog', { name: `Leave ${name}?` })
  await leaving.getByText('You can join another clan at once.').waitFor()
  await expectAccessible(theirs, 'what leaving a clan means')
  await leaving.getByRole('button', { name: 'Leave the clan' }).click()
  await theirs.getByText(`You left ${name}`).waitFor()
  await theirs.getByRole('heading', { name: 'You are in no clan yet' }).waitFor()
})

test.for([
  ['hi', PHONE],
  ['pt-BR', DESKTOP],
] as const)('the pages of clans are whole in %s', async ([language, size], { openSession }) => {
  const user = await newUser()
  const own = clanPath(await newClan(user))
  const { page } = await openSession({ size, language, user })
  await watchLayoutShift(page)
  for (const path of [DISCOVER_CLAN_PATH, own, MY_CLAN_PATH, LEADERBOARD_PATH, CLAN_CHIEF_PATH]) {
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
