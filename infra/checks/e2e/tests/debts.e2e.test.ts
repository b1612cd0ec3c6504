import { randomUUID } from 'node:crypto'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { Page } from 'playwright'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { providerPageOf } from '../src/pages/provider-page.ts'
import { aCampaign, codeTask, followTask, publish } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { newUser } from '../src/platform/new-user.ts'
import { actAtX } from '../src/platform/outside-acts.ts'
import { passDays, spend } from '../src/platform/rechecks.ts'
import { giveRole } from '../src/platform/reviewers.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { followOutside } from '../src/session/follow-outside.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const FOLLOW = 'The riders'

test.for(widthsInTurn()())(
  'on %s who stops following after the claim reads both checks and what they owe, staff see why, and a later reward sets it off',
  async ([, size], { openSession }) => {
    const name = `fox_${randomUUID().slice(0, 8)}`
    const number = newIndianNumber()
    const recheck = { afterDays: 1, clawBack: true }
    const { id, path, title } = await publish(aCampaign({ tasks: [followTask()], recheck }))
    const next = await publish(aCampaign({ tasks: [codeTask()] }))
    const { page, labels } = await openSession({ size, user: await newUser(number) })
    const header = headerOf(page, labels)
    const campaign = campaignPageOf(page, labels)

    await page.goto(path)
    await page.getByText('Checked again after the claim').waitFor()
    await campaign.start.click()
    await campaign.taskButton('CONTINUE', FOLLOW).click()
    const connect = page.getByRole('dialog', { name: 'Connect X' })
    await connect.getByRole('button', { name: 'Continue with X' }).click()
    await providerPageOf(page).allow(name)
    await page.getByText('X is connected').waitFor()
    await actAtX(name, 'follow', 'MonsoonRiders')
    await followOutside(page, () => campaign.taskButton('COMPLETE TASK', FOLLOW).click())
    await campaign.verified(FOLLOW).waitFor()
    await campaign.claim.click()
    await header.showsBalance('12.50')

    await actAtX(name, 'unfollow', 'MonsoonRiders')
    await passDays(id, 'nothing')
    await shows(page, path, 'Something is no longer done')
    await expectWell(page, 'a claim whose task was undone')
    await spend(await giveRole(number, 'campaign-manager'), '10.00')
    await passDays(id, 'missed')
    await shows(page, path, 'The reward will be taken back')
    await page.getByRole('button', { name: 'Appeal' }).waitFor()
    await expectWell(page, 'a claim whose reward is to be taken back')
    await passDays(id, 'missed twice')
    await shows(page, path, 'The reward was taken back')
    await expectWell(page, 'a claim whose reward was taken back')

    await shows(page, '/transaction-history/', 'You owe 10 KCash')
    await page.getByText('The KCash that you receive next pays it first.').waitFor()
    await page.getByText('Until it is paid, no KCash can leave your account.').waitFor()
    await page.getByText(/^Taken back: a task was undone/).waitFor()
    await expectWell(page, 'the history with a debt')

    const staff = await openSession({ size })
    await staff.page.goto(OPERATOR_PATHS.debts)
    await staff.page.getByRole('heading', { name: 'Log in as staff' }).waitFor()
    await logInByPhone(staff, staff.page, LOCAL_OPERATOR.replace('+91', ''))
    const row = staff.page.getByRole('listitem').filter({ hasText: title })
    await row.getByText('10.00 KCash owed').waitFor()
    await row.getByText('A task was undone after the claim').waitFor()
    await row.getByText('Taken and set off so far: 2.50 KCash').waitFor()
    await expectWell(staff.page, 'the debts')

    await page.goto(next.path)
    await campaign.start.click()
    await campaign.doCodeTask()
    await campaign.claim.click()
    await header.showsBalance('2.50')
    await page.goto('/transaction-history/')
    await page.getByText(/^Set off against what you owe: a task was undone/).waitFor()
    await page.getByText(/^You owe [0-9]/).waitFor({ state: 'detached' })
    await staff.page.getByText('Settled', { exact: true }).click()
    await row.getByText('12.50 KCash taken back').waitFor()
  },
)

/** Opens the page again until it has this text: a check runs on a server. */
async function shows(page: Page, path: string, text: string): Promise<void> {
  await eventually(async () => {
    await page.goto(path)
    await page.getByText(text).waitFor({ timeout: 5_000 })
  })
}

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}
