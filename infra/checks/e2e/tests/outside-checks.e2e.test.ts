import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { isLong } from '@platform/testing/sizes'
import { expect, onTestFinished } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { profilePageOf } from '../src/pages/profile-page.ts'
import {
  aCampaign,
  gameTask,
  goalTask,
  nftTask,
  publish,
  tokenTask,
  userNameTask,
} from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { actInGame, giveNft, giveToken, setFault } from '../src/platform/outside-acts.ts'
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
  await setFault('gameApi', 'error')
  onTestFinished(() => setFault('gameApi', 'ok'))
  await campaign.taskButton('REVALIDATE', 'The siege').click()
  await campaign
    .row('The siege')
    .getByText(/We are asking Ember Throne/)
    .waitFor()
  await page.close()
  await setFault('gameApi', 'ok')

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

/** Of the long form: in the short one the token above is what is looked for on the chain. */
test.skipIf(!isLong)(
  'a collection is looked for on the chain, also while its node is down at first and the page is closed',
  async ({ openSession }) => {
    const { path } = await publish(aCampaign({ tasks: [nftTask()] }))
    const session = await openSession({ size: PHONE, user: await newUser() })
    const { page, labels } = session
    await page.goto(PROFILE_PATHS.wallet)
    const wallet = await profilePageOf(page).address()
    await page.goto(path)
    const campaign = campaignPageOf(page, labels)
    await campaign.start.click()
    await campaign.taskButton('VALIDATE', 'The banner').click()
    await campaign
      .row('The banner')
      .getByText(/^Wallet 0x.{4}….{4} holds 0 of Ember Banners on Local chain; 1 needed/)
      .waitFor()

    await giveNft(wallet, '3')
    await setFault('evmRpc', 'error')
    onTestFinished(() => setFault('evmRpc', 'ok'))
    await campaign.taskButton('REVALIDATE', 'The banner').click()
    await campaign
      .row('The banner')
      .getByText(/We are looking at Local chain/)
      .waitFor()
    await page.close()
    await setFault('evmRpc', 'ok')
    const later = await session.openTab()
    await later.goto(path)
    await campaignPageOf(later, labels).verified('The banner').waitFor()
  },
)
