import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { providerPageOf } from '../src/pages/provider-page.ts'
import { aCampaign, publish, SERVER, serverTask } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { actAtDiscord, setFault } from '../src/platform/outside-acts.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { followOutside } from '../src/session/follow-outside.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const TASK = 'The server'

test('a Discord task connects the account in place, says who is missing where, and outlives a closed page', async ({
  openSession,
}) => {
  const { path } = await publish(aCampaign({ tasks: [serverTask()] }))
  const name = `fox_${randomUUID().slice(0, 8)}`
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page, labels } = session
  await page.goto(path)
  const campaign = campaignPageOf(page, labels)
  await campaign.start.click()

  await campaign.row(TASK).getByText('This task needs your Discord account.').waitFor()
  await campaign.taskButton('CONTINUE', TASK).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Discord' })
  await dialog.getByText(/come back to this page/).waitFor()
  await expectAccessible(page, 'connecting an account for a task')
  await expectFits(page, 'connecting an account for a task')
  await dialog.getByRole('button', { name: 'Continue with Discord' }).click()
  await providerPageOf(page).allow(name)
  await page.getByText('Discord is connected').waitFor()
  expect(new URL(page.url()).pathname).toBe(path)

  await followOutside(page, () => campaign.taskButton('COMPLETE TASK', TASK).click())
  const missing = campaign.row(TASK).getByText(`Discord says ${name} is not in Monsoon HQ.`)
  await missing.waitFor()
  await campaign.row(TASK).getByRole('link', { name: 'Open the invite' }).waitFor()
  await expectAccessible(page, 'somebody who is not in the server')
  await expectFits(page, 'somebody who is not in the server')

  await actAtDiscord(name, 'join', SERVER.guildId)
  await setFault('discordApi', 'error')
  onTestFinished(() => setFault('discordApi', 'ok'))
  await campaign.taskButton('REVALIDATE', TASK).click()
  await campaign
    .row(TASK)
    .getByText(/We are asking Discord/)
    .waitFor()
  await page.close()
  await setFault('discordApi', 'ok')
  const later = await session.openTab()
  await later.goto(path)
  await campaignPageOf(later, labels).verified(TASK).waitFor()
})
