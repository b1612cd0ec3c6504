import { REFERRALS_PATH } from '@platform/contracts/quests/paths'
import { openProgramme } from '@platform/operator/referrals/referrals-api'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { operatorSession } from '../src/platform/operator.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const TERMS = { currency: 'KCASH', referrer: '50', friend: '20', times: 1_000 } as const

test('a friend follows the link, claims their first reward, and both are paid', async ({
  openSession,
}) => {
  await openProgramme(await operatorSession(), TERMS, { issueMissing: true })
  const campaign = await publish(aCampaign())
  const own = await openSession({ size: PHONE })
  await own.page.goto(REFERRALS_PATH)
  await logInByPhone(own, own.page)
  await own.page.getByText("Looks like there's nothing here yet").waitFor()
  await own.page.getByText('You get 50 KCash, your friend gets 20 KCash').waitFor()
  for (const size of [DESKTOP, PHONE]) {
    await resize(own.page, size)
    await expectFits(own.page, 'the invitations')
    await expectAccessible(own.page, 'the invitations')
  }
  const code = await own.page.getByText(/^[2-9A-Z]{8}$/).textContent()

  const friend = await openSession({ size: DESKTOP })
  await friend.page.goto(`/?ref=${code}`)
  await logInByPhone(friend, friend.page)
  await friend.page.getByText('Your friend’s invitation counts now.').waitFor()
  await own.page.reload()
  await own.page.getByText('Missing: first task, first claim').waitFor()

  await friend.page.goto(campaign.path)
  const tasks = campaignPageOf(friend.page, friend.labels)
  await tasks.start.click()
  await tasks.doCodeTask()
  await tasks.claim.click()
  await tasks.dialog.getByRole('heading', { name: friend.labels.rewardReceived }).waitFor()
  await headerOf(own.page, own.labels).showsBalance('50')
  await own.page.goto(`${REFERRALS_PATH}?show=consumed`)
  const friends = own.page.getByRole('region', { name: 'Your friends' })
  await friends.getByRole('listitem').waitFor()
  expect(await friends.getByRole('listitem').count()).toBe(1)
})
