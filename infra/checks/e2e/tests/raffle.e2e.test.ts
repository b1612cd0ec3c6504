import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { aRaffle, publish } from '../src/platform/campaigns.ts'
import { playCodeTask } from '../src/platform/play.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** From the start of the test to the end of its campaign: as long as its first part takes at most, ms. */
const TO_END_MS = 50_000
const PROOF = new URL('../../../tools/raffle-proof/src/main.ts', import.meta.url).pathname

test('a raffle: points are entries, the draw comes by a public round, anybody can repeat it, and the prize is claimed', async ({
  openSession,
}) => {
  const campaign = await publish(aRaffle(Date.now() + TO_END_MS))
  // With one other entrant and two prizes, the user of this test wins one of them.
  await playCodeTask(campaign.id)
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  await page.goto(campaign.path)
  await logInByPhone(session, page)
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

  await campaignPage.claim.waitFor({ timeout: 150_000 })
  await raffle.getByText(/^You won prize [12], as/).waitFor()
  await expectFits(page, 'a drawn raffle')
  if (process.env.PAGE_PICTURES) {
    await page.screenshot({ path: join(process.env.PAGE_PICTURES, 'raffle.png'), fullPage: true })
  }
  await campaignPage.claim.click()
  await campaignPage.dialog.getByText('Reward received').waitFor()

  const { stdout } = await promisify(execFile)(process.execPath, [
    PROOF,
    `${siteUrl}${campaign.path}`,
  ])
  expect(stdout).toContain('the draw gives the same 2 winners')
}, 300_000)
