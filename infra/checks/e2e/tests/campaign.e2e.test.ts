import { beforeAll, describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone, loginModalOf } from '../src/pages/login-modal.ts'
import {
  aCampaign,
  codeTask,
  gameTask,
  inAll,
  linkTask,
  type PublishedCampaign,
  publish,
} from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectInView } from '../src/session/in-view.ts'
import { type BrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

/** Opens a campaign's page as its user, who is signed in, and starts the campaign. */
async function startAt({ path, title }: PublishedCampaign, session: BrowserSession) {
  const { page, labels } = session
  await page.goto(path)
  const campaignPage = campaignPageOf(page, labels)
  await campaignPage.title(title).waitFor()
  await campaignPage.start.click()
  await campaignPage.start.waitFor({ state: 'detached' })
  return campaignPage
}

const nextWidths = widthsInTurn()

describe('tasks', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    const last = { ...codeTask(2), id: 'last', title: inAll('The last word') }
    const tasks = [codeTask(1), linkTask(1, 600), gameTask(1), last]
    campaign = await publish(aCampaign({ tasks }))
  })

  test('of a later stage are locked until the earlier stage is done', async ({ openSession }) => {
    const campaignPage = await startAt(campaign, await openSession({ user: await newUser() }))
    const last = campaignPage.row('The last word')
    await last.getByText('Complete all active tasks to unlock this task.').waitFor()
    expect(await last.getByRole('button').count()).toBe(0)
  })

  test('show a rejected code at its field and allow another, in place', async ({ openSession }) => {
    const session = await openSession({ size: PHONE, user: await newUser() })
    const campaignPage = await startAt(campaign, session)
    const password = campaignPage.row('The password')
    await campaignPage.enterPassword('The password', 'wrong')
    await password.getByText(/This code is not the right one/).waitFor()
    await campaignPage.taskButton('REVALIDATE', 'The password').waitFor()
    await expectAccessible(session.page, 'a rejected code')

    await campaignPage.codeField.fill('  open-sesame ')
    await campaignPage.taskButton('REVALIDATE', 'The password').click()
    await campaignPage.verified('The password').waitFor()
    expect(await campaignPage.dialog.count()).toBe(0)
    const next = session.page.getByRole('heading', { level: 3, name: 'The long read' })
    await eventually(async () =>
      expect(await next.evaluate((heading) => heading === document.activeElement)).toBe(true),
    )
  })

  test('with a link require its reading time', async ({ openSession }) => {
    const session = await openSession({ user: await newUser() })
    const campaignPage = await startAt(campaign, session)
    await campaignPage.followLink()
    const read = campaignPage.row('The long read')
    await read.getByText('Link opened. Come back here: it is validated automatically.').waitFor()
    await read.getByText(/Checked in (10|9):\d\d\./).waitFor()
    const waiting = campaignPage.taskButton('VALIDATE', 'The long read')
    expect(await waiting.getAttribute('aria-busy')).toBe('true')
    await campaignPage.bar.getByRole('button', { name: 'Go to this task' }).click()
    const open = session.page.getByRole('heading', { level: 3, name: 'The long read' })
    expect(await open.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await expectAccessible(session.page, 'a link that is validated later')
  })

  test('in steps keep the input on Back and when opened again, at the first step', async ({
    openSession,
  }) => {
    const session = await openSession({ size: PHONE, user: await newUser() })
    const campaignPage = await startAt(campaign, session)
    await campaignPage.open('The player')
    const player = campaignPage.row('The player')
    await player.getByText('Step 1 of 2').waitFor()
    await campaignPage.taskButton('CONTINUE', 'The player').click()
    await player.getByText('Select an option').last().waitFor()

    await player.getByLabel('How does Ember Throne know you?').selectOption('STEAM_ID')
    const steamId = player.getByRole('textbox', { name: 'Steam id' })
    await steamId.fill('monsoon fox')
    await campaignPage.taskButton('CONTINUE', 'The player').click()
    await player.getByText(/A Steam id has at least 17 digits/).waitFor()
    await expectAccessible(session.page, 'a refused game login')
    await steamId.fill('76561198000000001')
    await campaignPage.taskButton('CONTINUE', 'The player').click()
    await player.getByText('Step 2 of 2').waitFor()
    await campaignPage.taskButton('VALIDATE', 'The player').click()
    await player.getByText('Please enter value').waitFor()

    await player.getByRole('button', { name: 'Back' }).click()
    expect(await steamId.inputValue()).toBe('76561198000000001')
    await campaignPage.open('The password')
    await campaignPage.open('The player')
    await player.getByText('Step 1 of 2').waitFor()
    expect(await player.getByRole('combobox').inputValue()).toBe('STEAM_ID')
    expect(await steamId.inputValue()).toBe('76561198000000001')
  })

  test('are in view, with their next step, on a phone: five steps from the list', async ({
    openSession,
  }) => {
    const open = await publish(aCampaign({ private: false, tasks: [codeTask(1)] }))
    const session = await openSession({ size: PHONE })
    const { page, labels } = session
    await page.goto(open.path)
    const campaignPage = campaignPageOf(page, labels)
    await expectInView(campaignPage.start, 'the action of a visitor')
    await logInByPhone(session, page)
    await expectInView(campaignPage.start, 'the action of a user')
    await campaignPage.start.click()
    await expectInView(campaignPage.codeField, 'the field')
    const validate = campaignPage.bar.getByRole('button', { name: 'VALIDATE: The password' })
    await expectInView(validate, 'the button of the task')
  })
})

test.for(nextWidths())(
  'Get started shows on %s that the login opens, while its code is being loaded',
  async ([, size], { openSession }) => {
    const { path } = await publish(aCampaign())
    const { page, labels } = await openSession({ size })
    await page.goto(path)
    const { start } = campaignPageOf(page, labels)
    await start.waitFor()
    const code = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await code.promise
      await route.continue()
    })
    await start.click()
    const opening = page.getByRole('status', { name: 'Opening' })
    await opening.waitFor()
    expect(await loginModalOf(page, labels).phone.count()).toBe(0)
    code.resolve()
    await loginModalOf(page, labels).phone.waitFor()
    expect(await opening.count()).toBe(0)
  },
)

describe('the card of a campaign', () => {
  test('shows the next action from start to reward', async ({ openSession }) => {
    const two = [linkTask(), { ...codeTask(), id: 'second' }]
    const campaign = await publish(aCampaign({ private: false, tasks: two }))
    const session = await openSession({ user: await newUser() })
    const { page, labels } = session
    const list = campaignListOf(page, labels)
    const action = list.action(campaign.title)
    const expectAction = async (label: string) => {
      await list.open()
      await list.reveal(campaign.title)
      await eventually(async () => expect(await action.textContent()).toBe(label))
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
    const session = await openSession({ user: await newUser() })
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

  test.for(nextWidths())(
    'has its success in view on %s until Back, which stays on the page',
    async ([width, size], { openSession }) => {
      const campaign = await publish(aCampaign())
      const session = await openSession({ size, user: await newUser() })
      const { page } = session
      const campaignPage = await startAt(campaign, session)
      await campaignPage.doCodeTask()
      await campaignPage.claim.click()
      await campaignPage.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
      await expectAccessible(page, `the claim success on ${width}`)
      await page.goBack()
      await campaignPage.dialog.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(campaign.path)
      await campaignPage.title(campaign.title).waitFor()
    },
  )

  test.for(nextWidths())(
    'without a network says on %s that nothing was sent, and succeeds once it is back',
    async ([, size], { openSession }) => {
      const campaign = await publish(aCampaign())
      const session = await openSession({
        size,
        user: await newUser(),
        expects: [/ERR_INTERNET_DISCONNECTED/],
      })
      const campaignPage = await startAt(campaign, session)
      await campaignPage.doCodeTask()
      await campaignPage.claim.waitFor()
      const sent: string[] = []
      session.page.on('request', (request) => sent.push(request.url()))
      await session.context.setOffline(true)
      await campaignPage.claim.click()
      await campaignPage.bar.getByRole('alert').getByText('Your claim was not sent').waitFor()
      expect(sent.filter((url) => url.includes('claim-reward'))).toEqual([])
      await expectAccessible(session.page, 'a claim without a network')
      await session.context.setOffline(false)
      await campaignPage.claim.click()
      await campaignPage.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
    },
  )

  test('of the last slot succeeds for one user, and shows the other that slots are taken', async ({
    openSession,
  }) => {
    const reward = { currency: 'KCASH', amount: '5', slots: 1 } as const
    const campaign = await publish(aCampaign({ reward }))
    const [faster, slower] = [
      await openSession({ user: await newUser() }),
      await openSession({ user: await newUser(), expects: [/claim-reward/] }),
    ]
    // The slower page does not hear of it before the press.
    await slower.page.route(/\/campaigns\/[^/]+\/stream/, () => {})
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
    const session = await openSession({ size: PHONE, user: await newUser() })
    const { page } = session
    // A balance that has the reward says as much as the claim.
    await page.route(/\/wallets\/stream/, () => {})
    const campaignPage = await startAt(campaign, session)
    await campaignPage.doCodeTask()
    const claims = /\/claims\//
    await page.route(claims, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.status = 'PENDING'
      await route.fulfill({ response: answer, json: body })
    })
    await campaignPage.claim.click()
    await page.getByText('Your reward is arriving').waitFor()
    await page.getByText(/It is taking longer than usual to process your payment/).waitFor()
    await expectAccessible(page, 'a delayed claim')
    await page.unroute(claims)
    await campaignPage.dialog.getByRole('heading', { name: 'Reward received' }).waitFor()
  })
})
