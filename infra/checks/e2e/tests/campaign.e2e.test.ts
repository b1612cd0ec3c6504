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
import { expectAccessible } from '../src/visit/accessible.ts'
import { test } from '../src/visit/test.ts'
import { PHONE, type Visit } from '../src/visit/visit.ts'

/** Logs in at a campaign and starts it. */
async function startAt({ path, title }: PublishedCampaign, visitor: Visit) {
  const { page, words } = visitor
  await page.goto(path)
  await logInByPhone(visitor, page)
  const at = campaignPageOf(page, words)
  await at.title(title).waitFor()
  await at.start.click()
  await at.start.waitFor({ state: 'detached' })
  return at
}

describe('tasks', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    const last = { ...codeTask(2), id: 'last', title: inAll('The last word') }
    const tasks = [codeTask(1), linkTask(1, 600), gameTask(1), last]
    campaign = await publish(aCampaign({ tasks }))
  })

  test('of a later stage are locked until the earlier ones are done', async ({ visit }) => {
    const at = await startAt(campaign, await visit())
    const last = at.row('The last word')
    await last.getByText('Complete all active tasks to unlock this task.').waitFor()
    expect(await last.getByRole('button').count()).toBe(0)
  })

  test('with a wrong code say so and are tried again; closing starts the modal anew', async ({
    visit,
  }) => {
    const visitor = await visit({ size: PHONE })
    const at = await startAt(campaign, visitor)
    await at.enterPassword('The password', 'wrong')
    const rejection = /This code is not the right one/
    await at.dialog.getByText(rejection).waitFor()
    await at.inDialog('REVALIDATE').waitFor()
    await expectAccessible(visitor.page, 'a rejected code')

    await visitor.page.keyboard.press('Escape')
    await at.dialog.waitFor({ state: 'detached' })
    await at.row('The password').getByText(rejection).waitFor()
    await at.taskButton('REVALIDATE', 'The password').click()
    expect(await at.codeField.inputValue()).toBe('')
    expect(await at.dialog.getByText(rejection).count()).toBe(0)
    await at.codeField.fill('  open-sesame ')
    await at.inDialog('VALIDATE').click()
    await at.acknowledge('The password')
  })

  test('with a link want it read for its time', async ({ visit }) => {
    const visitor = await visit()
    const at = await startAt(campaign, visitor)
    await at.followLink()
    await at.row('The long read').getByText('Link opened. Come back here and validate.').waitFor()
    await at.taskButton('VALIDATE', 'The long read').click()
    await at
      .row('The long read')
      .getByText(/Stay on the page for 600 seconds/)
      .waitFor()
    await at.taskButton('REVALIDATE', 'The long read').waitFor()
    await expectAccessible(visitor.page, 'a link validated too early')
  })

  test('in steps go back with what was typed, and start anew after closing', async ({ visit }) => {
    const visitor = await visit({ size: PHONE })
    const at = await startAt(campaign, visitor)
    await at.taskButton('COMPLETE TASK', 'The player').click()
    await at.dialog.getByText('Step 1 of 2').waitFor()
    await at.inDialog('CONTINUE').click()
    await at.dialog.getByText('Select an option').last().waitFor()

    await at.dialog.getByLabel('How does Ember Throne know you?').selectOption('STEAM_ID')
    const steamId = at.dialog.getByRole('textbox', { name: 'Steam id' })
    await steamId.fill('monsoon fox')
    await at.inDialog('CONTINUE').click()
    await at.dialog.getByText(/A Steam id has at least 17 digits/).waitFor()
    await expectAccessible(visitor.page, 'a refused game login')
    await steamId.fill('76561198000000001')
    await at.inDialog('CONTINUE').click()
    await at.dialog.getByText('Step 2 of 2').waitFor()
    await at.inDialog('VALIDATE').click()
    await at.dialog.getByText('Please enter value').waitFor()

    await at.inDialog('Back').click()
    expect(await steamId.inputValue()).toBe('76561198000000001')
    await at.inDialog('Close').click()
    await at.taskButton('COMPLETE TASK', 'The player').click()
    await at.dialog.getByText('Step 1 of 2').waitFor()
    expect(await at.dialog.getByRole('combobox').inputValue()).toBe('')
    expect(await at.dialog.getByRole('textbox').count()).toBe(0)
  })
})

describe('the card of a campaign', () => {
  test('leads from getting started over the tasks to the reward', async ({ visit }) => {
    const two = [linkTask(), { ...codeTask(), id: 'second' }]
    const campaign = await publish(aCampaign({ private: false, tasks: two }))
    const visitor = await visit()
    const { page, words } = visitor
    const list = campaignListOf(page, words)
    const action = list.action(campaign.title)
    const says = async (label: string) => {
      await list.open()
      await expect.poll(() => action.textContent(), { timeout: 10_000 }).toBe(label)
    }

    await says('Get started')
    const at = await startAt(campaign, visitor)
    await says('Continue tasks · 0/2')
    await action.click()
    await at.doLinkTask()
    await says('Continue tasks · 1/2')
    await action.click()
    await at.doCodeTask()
    await says('Claim rewards')
    await action.click()
    await at.claim.click()
    await at.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
    await says('Reward received')
    await expectAccessible(page, 'a card of a claimed campaign')
  })

  test('that has not begun says so, and when it begins', async ({ visit }) => {
    const { page, words } = await visit()
    const list = campaignListOf(page, words)
    await page.goto('/k-drop/campaigns?show=upcoming')
    await list.action('Starlit Outpost, closed beta').click()
    await page.getByText(/Starts in \d\d:\d\d:\d\d/).waitFor()
    expect(await page.getByRole('button', { name: 'Coming soon' }).isDisabled()).toBe(true)
    await expectAccessible(page, 'a campaign before its start')
  })
})

describe('a claim', () => {
  test('is one claim, however often the button is pressed', async ({ visit }) => {
    const campaign = await publish(aCampaign())
    const visitor = await visit()
    const at = await startAt(campaign, visitor)
    await at.doCodeTask()
    await at.claim.dblclick()
    await at.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
    await headerOf(visitor.page, visitor.words).showsBalance('12.50')
    await at.inDialog('See transactions').click()
    const rewards = visitor.page.getByRole('listitem').filter({ hasText: 'Campaign reward' })
    await rewards.first().waitFor()
    expect(await rewards.count()).toBe(1)
  })

  test('of the last slot goes to the faster of two; the other is told', async ({ visit }) => {
    const reward = { currency: 'KCASH', amount: '5', slots: 1 } as const
    const campaign = await publish(aCampaign({ reward }))
    const [faster, slower] = [await visit(), await visit({ expects: [/claim-reward/] })]
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

  test('that takes long is said to be on its way, and celebrated when it arrives', async ({
    visit,
  }) => {
    const campaign = await publish(aCampaign())
    const visitor = await visit({ size: PHONE })
    const { page } = visitor
    const at = await startAt(campaign, visitor)
    await at.doCodeTask()
    await page.route(/\/claims\//, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.status = 'PENDING'
      await route.fulfill({ response: answer, json: body })
    })
    await at.claim.click()
    await page.getByText('Your reward is arriving').waitFor()
    await page.getByText(/It is taking longer than usual to process your payment/).waitFor()
    await expectAccessible(page, 'a delayed claim')
    await page.unrouteAll({ behavior: 'wait' })
    await at.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
  })
})
