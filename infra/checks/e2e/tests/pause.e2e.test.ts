import { steerCampaign } from '@platform/operator/steer/steer-campaign'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { operatorSession } from '../src/platform/operator.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

test('a visitor sees what a campaign’s funds did, that it is paused, and that it goes on', async ({
  openSession,
}) => {
  const input = aCampaign()
  const { path } = await publish(input)
  const { page, labels } = await openSession({ size: PHONE })
  const { bar, start } = campaignPageOf(page, labels)
  const expectReadable = async (screen: string) => {
    for (const size of [PHONE, DESKTOP]) {
      await resize(page, size)
      await expectAccessible(page, screen)
      await expectFits(page, screen)
    }
    await resize(page, PHONE)
  }
  await page.goto(path)
  const funds = page.getByRole('region', { name: 'Rewards are funded' })
  await funds.getByText('0 KCash of 250 KCash paid').waitFor()
  await expectReadable('the funds of a campaign')

  await steerCampaign(await operatorSession(), 'pause', input.slug, 'A test of pauses')
  await page.reload()
  await bar.getByText('The organiser has paused this campaign').waitFor()
  await expectReadable('a paused campaign')

  await steerCampaign(await operatorSession(), 'resume', input.slug, 'The test goes on')
  await page.reload()
  await start.waitFor()
})
