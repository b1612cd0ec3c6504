import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { aCampaign, aRaffle, aRanking, publish } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { playCodeTask } from '../src/platform/play.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { type BrowserSession, DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** From the start of a test to the end of its campaign: as long as its first part takes at most, ms. */
const TO_END_MS = 60_000
/** A reservation takes a minute, and a worker looks for those that are over each 15 s. */
const UNTIL_FREE_MS = 150_000
const PROOF = new URL('../../../tools/raffle-proof/src/main.ts', import.meta.url).pathname

let last: Promise<unknown> = Promise.resolve()
/** One after another: each is an import by the same operator. */
function publishInTurn(campaign: () => Parameters<typeof publish>[0]): ReturnType<typeof publish> {
  const published = last.then(() => publish(campaign()))
  last = published.catch(() => undefined)
  return published
}

// Concurrent: each mostly waits for an end, of its campaign or of a reservation.
test.concurrent('a ranking: points move a user up, the place is sealed at the end, and its prize is claimed', async ({
  openSession,
}) => {
  const campaign = await publishInTurn(() => aRanking(Date.now() + TO_END_MS))
  await playCodeTask(campaign.id)
  await playCodeTask(campaign.id)
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page, labels } = session
  await page.goto(campaign.path)
  const ranking = page.getByRole('region', { name: 'Leaderboard' })
  await ranking.getByText('Place 1', { exact: true }).waitFor()
  const campaignPage = campaignPageOf(page, labels)
  await campaignPage.start.click()
  await ranking.getByText('Complete a task to enter the leaderboard.').waitFor()

  // As many points as the others, and later.
  await campaignPage.doCodeTask()
  await ranking.getByText('Place 3 of 3').waitFor()
  await ranking.getByText('Paid places end at 2').waitFor()
  await campaignPage.doLinkTask()
  await ranking.getByText('Place 1 of 3').waitFor()
  await ranking.getByText('50 KCash if it ended now').waitFor()
  await expectAccessible(page, 'a live ranking')
  await expectFits(page, 'a live ranking')
  await takePicture(page, 'ranking.png')

  // The end, the seal and the claim come to the open page.
  await campaignPage.claim.waitFor({ timeout: 120_000 })
  await ranking.getByText('Final', { exact: true }).waitFor()
  await campaignPage.claim.click()
  await campaignPage.dialog.getByText('Reward received').waitFor()
  await page.keyboard.press('Escape')
  expect(await headerOf(page, labels).balance.textContent()).toContain('50')
}, 240_000)

test.concurrent('a raffle: points are entries, the draw comes by a public round, anybody can repeat it, and the prize is claimed', async ({
  openSession,
}) => {
  const campaign = await publishInTurn(() => aRaffle(Date.now() + TO_END_MS))
  // With one other entrant and two prizes, the user of this test wins one of them.
  await playCodeTask(campaign.id)
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page, labels } = session
  await page.goto(campaign.path)
  const campaignPage = campaignPageOf(page, labels)
  await campaignPage.start.click()
  const raffle = page.getByRole('region', { name: 'Raffle' })
  await raffle.getByText('Complete a task: each point is an entry, up to 12.').waitFor()
  await campaignPage.doCodeTask()
  await raffle.getByText(/^10 of up to 12 entries/).waitFor()
  await campaignPage.doLinkTask()
  await raffle.getByText(/^12 of up to 12 entries/).waitFor()
  await expectAccessible(page, 'an open raffle')
  await expectFits(page, 'an open raffle')
  await raffle.getByRole('link', { name: 'See what is fixed already' }).click()
  await page.getByText('Secret until the draw.').waitFor()
  await expectAccessible(page, 'a draw to come')
  await expectFits(page, 'a draw to come')
  await takePicture(page, 'draw-to-come-390.png')
  await page.goBack()

  await campaignPage.claim.waitFor({ timeout: 150_000 })
  await raffle.getByText(/^You won prize [12], as/).waitFor()
  await expectFits(page, 'a drawn raffle')
  await takePicture(page, 'raffle.png')
  await campaignPage.claim.click()
  await campaignPage.dialog.getByText('Reward received').waitFor()

  // The payoff leads to the proof, where the browser repeats the draw.
  await campaignPage.dialog.getByRole('link', { name: 'See the proof and check the draw' }).click()
  await page.waitForURL(`**${campaign.path}/draw`)
  const check = page.getByRole('region', { name: 'Check by your browser' })
  await check.getByText('Your browser drew the same 2 winners.').waitFor()
  await expectAccessible(page, 'the proof of a draw')
  await expectFits(page, 'the proof of a draw')
  await takePicture(page, 'draw-390.png')

  const { stdout } = await promisify(execFile)(process.execPath, [
    PROOF,
    `${siteUrl}${campaign.path}`,
  ])
  expect(stdout).toContain('the draw gives the same 2 winners')

  await seesAlteredEntry(await openSession({ size: DESKTOP }), `${campaign.path}/draw`)
}, 300_000)

test.concurrent(
  'a start reserves the last slot, which is another user’s once the time is over',
  async ({ openSession }) => {
    const reward = { currency: 'KCASH', amount: '12.50', slots: 1 } as const
    const { path } = await publishInTurn(() => aCampaign({ reward, reservation: { minutes: 1 } }))
    const signedIn = async () => openSession({ size: PHONE, user: await newUser() })
    const [slow, quick] = [await signedIn(), await signedIn()]
    const campaignOf = ({ page, labels }: BrowserSession) => campaignPageOf(page, labels)
    const [own, other] = [campaignOf(slow), campaignOf(quick)]
    const expectReadable = async ({ page }: BrowserSession, screen: string) => {
      for (const size of [DESKTOP, PHONE]) {
        await resize(page, size)
        await expectAccessible(page, screen)
        await expectFits(page, screen)
      }
    }

    await slow.page.goto(path)
    await slow.page.getByText('A slot is kept for you for 1 minute after you start.').waitFor()
    await expectReadable(slow, 'the terms of a reservation')
    await own.start.click()
    await slow.page.getByText(/^Your slot is reserved until /).waitFor()
    await slow.page.getByRole('timer', { name: /left\.$/ }).waitFor()

    await quick.page.goto(path)
    await other.bar.getByText(/^All slots are reserved or taken now\. One may be free/).waitFor()
    await slow.page.getByText('Your slot is no longer reserved').waitFor({ timeout: UNTIL_FREE_MS })
    await other.start.waitFor({ timeout: UNTIL_FREE_MS })
    await slow.page.getByRole('button', { name: 'Reserve a slot again' }).waitFor()
    await expectReadable(slow, 'a reservation that is over')

    await other.start.click()
    await quick.page.getByText(/^Your slot is reserved until /).waitFor()
    await other.doCodeTask()
    await other.claim.click()
    await other.dialog.waitFor()
    await slow.page.reload()
    await own.bar.getByText('Every slot went to someone faster.').waitFor()
    expect(await own.start.count()).toBe(0)
  },
  2 * UNTIL_FREE_MS + 120_000,
)

/** A visitor's browser is served a list in which one entrant has another number of entries. */
async function seesAlteredEntry({ page }: BrowserSession, path: string): Promise<void> {
  const list = '**/api/airdrop-campaign/campaigns/*/raffle/entries*'
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/ 12\\n/, ' 11\\n') })
  })
  await page.goto(path)
  const check = page.getByRole('region', { name: 'Check by your browser' })
  await check.getByText('This draw does not fit').waitFor()
  await check.getByText('The list has another hash.').waitFor()
  await takePicture(page, 'draw-altered-1280.png')
  await page.unroute(list)
  await check.getByRole('button', { name: 'Check again' }).click()
  await check.getByText('Verified', { exact: true }).waitFor()
  await expectAccessible(page, 'the proof of a draw on a desktop')
  await expectFits(page, 'the proof of a draw on a desktop')
  await takePicture(page, 'draw-1280.png')
}

/** Into the folder that is named, where one is. */
async function takePicture(page: BrowserSession['page'], name: string): Promise<void> {
  const folder = process.env.PAGE_PICTURES
  if (folder) await page.screenshot({ path: join(folder, name), fullPage: true })
}
