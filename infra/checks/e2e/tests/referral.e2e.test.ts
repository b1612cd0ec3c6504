import { CAMPAIGNS_PATH, REFERRALS_PATH } from '@platform/contracts/quests/paths'
import type { ReferralProgrammeBody } from '@platform/contracts/quests/referrals'
import { COLLECT_EARNINGS_PATH } from '@platform/contracts/wallet/paths'
import { openProgramme } from '@platform/operator/referrals/referrals-api'
import { waitFor } from '@platform/testing/wait-for'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { finishLogin, logInByPhone } from '../src/pages/login-modal.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { operatorSession } from '../src/platform/operator.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const TERMS: ReferralProgrammeBody = {
  ...{ currency: 'KCASH', referrer: '50', friend: '20', times: 1_000 },
  boosts: [],
}

test('a friend follows the link, claims their first reward, and both collect what it pays', async ({
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

  const friend = await openSession({ size: PHONE })
  await watchLayoutShift(friend.page)
  const strip = friend.page.getByRole('region', { name: /invited you to/ })
  for (const size of [PHONE, DESKTOP]) {
    await friend.page.setViewportSize(size)
    for (const path of [CAMPAIGNS_PATH, '/']) {
      await friend.page.goto(`${path}?ref=${code}`)
      await strip.getByText('You get 20 KCash and they get 50 KCash').waitFor()
      await friend.page.getByRole('article').first().waitFor()
      const screen = `an invitation on ${path}, ${size.width} px`
      await expectFits(friend.page, screen)
      await expectAccessible(friend.page, screen)
      await expectStill(friend.page, screen)
    }
  }
  await strip.getByRole('button', { name: 'Join' }).click()
  await finishLogin(friend.page, friend.labels, newIndianNumber())
  await friend.page.getByText('Your friend’s invitation counts now.').waitFor()
  await own.page.reload()
  await own.page.getByText('Missing: first task, first claim').waitFor()

  await friend.page.goto(campaign.path)
  const tasks = campaignPageOf(friend.page, friend.labels)
  await tasks.start.click()
  await tasks.doCodeTask()
  await tasks.claim.click()
  await tasks.dialog.getByRole('heading', { name: friend.labels.rewardReceived }).waitFor()
  const friends = own.page.getByRole('region', { name: 'Your friends' })
  const ready = friends.getByRole('listitem').getByText('Ready to collect')
  const none = friends.getByText("Looks like there's nothing here yet")
  // The reward comes by events, which this page does not follow.
  await waitFor(async () => {
    await own.page.goto(`${REFERRALS_PATH}?show=consumed`)
    await ready.or(none).first().waitFor()
    return ready.isVisible()
  }, 30_000)
  expect(await friends.getByRole('listitem').count()).toBe(1)
  await expectAccessible(own.page, 'a reward for a friend')
  await friends.getByRole('link', { name: 'Collect it' }).click()
  await own.page.getByRole('button', { name: 'Details: You invited a friend, 50 KCash' }).waitFor()
  // The rate of `npm start` for who has no proven tax number.
  await own.page.getByRole('button', { name: /^Collect 40 KCash/ }).click()
  await headerOf(own.page, own.labels).showsBalance('40')
  await friend.page.goto(COLLECT_EARNINGS_PATH)
  await friend.page
    .getByRole('button', { name: 'Details: You accepted an invitation, 20 KCash' })
    .waitFor()
})
