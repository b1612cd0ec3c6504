import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { expect, onTestFinished } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { profilePageOf } from '../src/pages/profile-page.ts'
import {
  aCampaign,
  gameTask,
  goalTask,
  publish,
  tokenTask,
  userNameTask,
} from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { actInGame, giveToken, setGameApi } from '../src/platform/outside-acts.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** What `doGameTask` says that the game calls the user. */
const PLAYER = 'monsoon_fox'

test('a wallet, a game and the account are asked, each refusal says why, and a check outlives a closed page', async ({
  openSession,
}) => {
  await actInGame(PLAYER, 'lose')
  const tasks = [gameTask(), tokenTask(2), goalTask(3), userNameTask(4)]
  const { path } = await publish(aCampaign({ tasks }))
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page, labels } = session
  await page.goto(PROFILE_PATHS.wallet)
  const wallet = await profilePageOf(page).address()
  await page.goto(path)
  const campaign = campaignPageOf(page, labels)
  await campaign.start.click()
  await campaign.doGameTask()

  await campaign.taskButton('VALIDATE', 'The token').click()
  await campaign
    .row('The token')
    .getByText(/^Wallet 0x.{4}….{4} holds 0 EMBER on Local chain; 20 are needed/)
    .waitFor()
  await expectAccessible(page, 'a wallet that holds too little')
  await expectFits(page, 'a wallet that holds too little')
  await giveToken(wallet)
  await giveToken(wallet)
  await campaign.taskButton('REVALIDATE', 'The token').click()
  await campaign.verified('The token').waitFor()

  await campaign.taskButton('VALIDATE', 'The siege').click()
  await campaign
    .row('The siege')
    .getByText(`Ember Throne says: “${PLAYER} has yet to do this: Win the siege”.`)
    .waitFor()
  await actInGame(PLAYER, 'reach')
  await setGameApi('error')
  onTestFinished(() => setGameApi('ok'))
  await campaign.taskButton('REVALIDATE', 'The siege').click()
  await campaign
    .row('The siege')
    .getByText(/We are asking Ember Throne/)
    .waitFor()
  await page.close()
  await setGameApi('ok')

  const later = await session.openTab()
  await later.goto(path)
  const again = campaignPageOf(later, labels)
  await again.verified('The siege').waitFor()
  await again.taskButton('VALIDATE', 'The name').click()
  await again
    .row('The name')
    .getByText(/You have not chosen a username yet/)
    .waitFor()
  await again.row('The name').getByRole('link', { name: 'Choose a username' }).click()
  await later.waitForURL(`**${PROFILE_PATHS.account}?back=**`)
  expect(new URL(later.url()).searchParams.get('back')).toBe(path)
})
