import { beforeAll, describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import {
  aCampaign,
  codeTask,
  gameTask,
  inAll,
  linkTask,
  type PublishedCampaign,
  publish,
} from '../src/platform/campaigns.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { type BrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Logs in on a campaign's page and starts the campaign. */
async function startAt({ path, title }: PublishedCampaign, session: BrowserSession) {
  const { page, labels } = session
  await page.goto(path)
  await logInByPhone(session, page)
  const campaignPage = campaignPageOf(page, labels)
  await campaignPage.title(title).waitFor()
  await campaignPage.start.click()
  await campaignPage.start.waitFor({ state: 'detached' })
  return campaignPage
}

describe('tasks', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    const last = { ...codeTask(2), id: 'last', title: inAll('The last word') }
    const tasks = [codeTask(1), linkTask(1, 600), gameTask(1), last]
    campaign = await publish(aCampaign({ tasks }))
  })

  test('of a later stage are locked until the earlier stage is done', async ({ openSession }) => {
    const campaignPage = await startAt(campaign, await openSession())
    const last = campaignPage.row('The last word')
    await last.getByText('Complete all active tasks to unlock this task.').waitFor()
    expect(await last.getByRole('button').count()).toBe(0)
  })

  test('show a rejected code and allow another; closing resets the modal', async ({
    openSession,
  }) => {
    const session = await openSession({ size: PHONE })
    const campaignPage = await startAt(campaign, session)
    await campaignPage.enterPassword('The password', 'wrong')
    const rejection = /This code is not the right one/
    await campaignPage.dialog.getByText(rejection).waitFor()
    const retry = campaignPage.inDialog('REVALIDATE')
    await retry.waitFor()
    const [button, sheet] = await Promise.all([
      retry.boundingBox(),
      campaignPage.dialog.boundingBox(),
    ])
    expect(button?.width, 'the action of a sheet is as wide as it').toBeGreaterThan(
      (sheet?.width ?? 0) * 0.8,
    )
    await expectAccessible(session.page, 'a rejected code')

    await session.page.keyboard.press('Escape')
    await campaignPage.dialog.waitFor({ state: 'detached' })
    await campaignPage.row('The password').getByText(rejection).waitFor()
    await campaignPage.taskButton('REVALIDATE', 'The password').click()
    expect(await campaignPage.codeField.inputValue()).toBe('')
    expect(await campaignPage.dialog.getByText(rejection).count()).toBe(0)
    await campaignPage.codeField.fill('  open-sesame ')
    await campaignPage.inDialog('VALIDATE').click()
    await campaignPage.acknowledge('The password')
  })

  test('with a link require its reading time', async ({ openSession }) => {
    const session = await openSession()
    const campaignPage = await startAt(campaign, session)
    await campaignPage.followLink()
    await campaignPage
      .row('The long read')
      .getByText('Link opened. Come back here and validate.')
      .waitFor()
    await campaignPage.taskButton('VALIDATE', 'The long read').click()
    await campaignPage
      .row('The long read')
      .getByText(/Stay on the page for 600 seconds/)
      .waitFor()
    await campaignPage.taskButton('REVALIDATE', 'The long read').waitFor()
    await expectAccessible(session.page, 'a link validated too early')
  })

  test('in steps keep the input on Back, and reset after closing', async ({ openSession }) => {
    const session = await openSession({ size: PHONE })
    const campaignPage = await startAt(campaign, session)
    await campaignPage.taskButton('COMPLETE TASK', 'The player').click()
    await campaignPage.dialog.getByText('Step 1 of 2').waitFor()
    await campaignPage.inDialog('CONTINUE').click()
    await campaignPage.dialog.getByText('Select an option').last().waitFor()

    await campaignPage.dialog.getByLabel('How does Ember Throne know you?').selectOption('STEAM_ID')
    const steamId = campaignPage.dialog.getByRole('textbox', { name: 'Steam id' })
    await steamId.fill('monsoon fox')
    await campaignPage.inDialog('CONTINUE').click()
    await campaignPage.dialog.getByText(/A Steam id has at least 17 digits/).waitFor()
    await expectAccessible(session.page, 'a refused game login')
    await steamId.fill('76561198000000001')
    await campaignPage.inDialog('CONTINUE').click()
    await campaignPage.dialog.getByText('Step 2 of 2').waitFor()
    await campaignPage.inDialog('VALIDATE').click()
    await campaignPage.dialog.getByText('Please enter value').waitFor()

    await campaignPage.inDialog('Back').click()
    expect(await steamId.inputValue()).toBe('76561198000000001')
    await campaignPage.inDialog('Close').click()
    await campaignPage.taskButton('COMPLETE TASK', 'The player').click()
    await campaignPage.dialog.getByText('Step 1 of 2').waitFor()
    expect(await campaignPage.dialog.getByRole('combobox').inputValue()).toBe('')
    expect(await campaignPage.dialog.getByRole('textbox').count()).toBe(0)
  })
})

describe('the card of a campaign', () => {
  test('shows the next action from start to reward', async ({ openSession }) => {
    const two = [linkTask(), { ...codeTask(), id: 'second' }]
    const campaign = await publish(aCampaign({ private: false, tasks: two }))
    const session = await openSession()
    const { page, labels } = session
    const list = campaignListOf(page, labels)
    const action = list.action(campaign.title)
    const expectAction = async (label: string) => {
      await list.open()
      await expect.poll(() => action.textContent(), { timeout: 10_000 }).toBe(label)
    }

    await expectAction('Start')
    const campaignPage = await startAt(campaign, session)
    await expectAction('Continue')
    await action.click()
    await campaignPage.doLinkTask()
    await expectAction('Continue')
    await action.click()
    await campaignPage.doCodeTask()
    await expectAction('Claim')
    await action.click()
    await campaignPage.claim.click()
    await campaignPage.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
    await expectAction('Received')
    await expectAccessible(page, 'a card of a claimed campaign')
  })

  test('of an upcoming campaign shows its start time', async ({ openSession }) => {
    const { page, labels } = await openSession()
    const list = campaignListOf(page, labels)
    await page.goto('/k-drop/campaigns?show=upcoming')
    // A campaign that every local platform imports when it starts.
    await list.action('Starlit Outpost, closed beta').click()
    await campaignPageOf(page, labels).title('Starlit Outpost, closed beta').waitFor()
    await page.getByText(/Starts in \d\d:\d\d:\d\d/).waitFor()
    expect(await page.getByRole('button', { name: 'Coming soon' }).isDisabled()).toBe(true)
    await expectAccessible(page, 'a campaign before its start')
  })
})

describe('a claim', () => {
  test('is made once when the button is pressed twice', async ({ openSession }) => {
    const campaign = await publish(aCampaign())
    const session = await openSession()
    const campaignPage = await startAt(campaign, session)
    await campaignPage.doCodeTask()
    await campaignPage.claim.dblclick()
    await campaignPage.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
    await headerOf(session.page, session.labels).showsBalance('12.50')
    await campaignPage.inDialog('See transactions').click()
    const rewards = session.page.getByRole('listitem').filter({ hasText: 'Campaign reward' })
    await rewards.first().waitFor()
    expect(await rewards.count()).toBe(1)
  })

  test('of the last slot succeeds for one user, and shows the other that slots are taken', async ({
    openSession,
  }) => {
    const reward = { currency: 'KCASH', amount: '5', slots: 1 } as const
    const campaign = await publish(aCampaign({ reward }))
    const [faster, slower] = [await openSession(), await openSession({ expects: [/claim-reward/] })]
    const [first, second] = [await startAt(campaign, faster), await startAt(campaign, slower)]
    await first.doCodeTask()
    await second.doCodeTask()
    await second.claim.waitFor()
    await first.claim.click()
    await first.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()

    await second.claim.click()
    await slower.page.getByText('Every slot went to someone faster.').first().waitFor()
    await slower.page.getByRole('link', { name: 'More campaigns' }).waitFor()
    expect(await second.claim.count()).toBe(0)
    await expectAccessible(slower.page, 'a campaign whose slots are taken')
  })

  test('shows a delayed payment, and the reward when it arrives', async ({ openSession }) => {
    const campaign = await publish(aCampaign())
    const session = await openSession({ size: PHONE })
    const { page } = session
    const campaignPage = await startAt(campaign, session)
    await campaignPage.doCodeTask()
    await page.route(/\/claims\//, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.status = 'PENDING'
      await route.fulfill({ response: answer, json: body })
    })
    await campaignPage.claim.click()
    await page.getByText('Your reward is arriving').waitFor()
    await page.getByText(/It is taking longer than usual to process your payment/).waitFor()
    await expectAccessible(page, 'a delayed claim')
    await page.unrouteAll({ behavior: 'wait' })
    await campaignPage.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
  })
})
