import { randomInt } from 'node:crypto'
import type { Language } from '@platform/contracts/constants'
import { isLong } from '@platform/testing/sizes'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { historyPageOf } from '../src/pages/history-page.ts'
import { loginModalOf } from '../src/pages/login-modal.ts'
import {
  aCampaign,
  codeTask,
  gameTask,
  linkTask,
  named,
  type PublishedCampaign,
  publish,
  walletTask,
} from '../src/platform/campaigns.ts'
import { newBrazilianNumber, newEmail, newIndianNumber } from '../src/platform/contact-details.ts'
import { codeSentTo } from '../src/platform/inbox.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { type Input, keyboard, mouse } from '../src/session/input.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

interface Variation {
  size: typeof PHONE
  language: Language
  input: Input
  by: 'phone' | 'phone in Brazil' | 'email'
  /** The screens on which axe runs, by their place in the loop; each is seen at both widths. The long form runs it on all. */
  axeOn: 'odd' | 'even' | 'all'
  /** The walk through the demo campaigns does the same (`screenshots.e2e.test.ts`). */
  onlyLong?: true
}

/** Each width, each input and each language; the long form has each width with each input. */
const variations: Record<string, Variation> = {
  'on a phone, by touch, in English': {
    size: PHONE,
    language: 'en',
    input: mouse,
    by: 'phone',
    axeOn: 'odd',
  },
  'on a desktop, by keyboard alone, in Hindi': {
    size: DESKTOP,
    language: 'hi',
    input: keyboard,
    by: 'email',
    axeOn: 'all',
  },
  'on a phone, by keyboard alone, in Portuguese': {
    size: PHONE,
    language: 'pt-BR',
    input: keyboard,
    by: 'phone in Brazil',
    axeOn: 'even',
  },
  'on a desktop, by mouse, in English': {
    size: DESKTOP,
    language: 'en',
    input: mouse,
    by: 'phone in Brazil',
    axeOn: 'even',
    onlyLong: true,
  },
}

describe('a user finds a campaign, logs in, completes its tasks, claims and gets the money', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    const tasks = [codeTask(1), linkTask(1), gameTask(2), walletTask(3)]
    const title = `Night ${randomInt(1000, 10_000)} at Lantern Quay`
    campaign = await publish(aCampaign({ ...named(title), private: false, tasks }))
  })

  for (const [name, variation] of Object.entries(variations)) {
    if (variation.onlyLong && !isLong) continue
    test(name, async ({ openSession }) => {
      const { size, language, input } = variation
      const { page, labels } = await openSession({ size, language })
      const checkScreen = screensOf(page, variation)
      const list = campaignListOf(page, labels)
      const header = headerOf(page, labels)
      const campaignPage = campaignPageOf(page, labels, input)

      await list.open()
      await checkScreen('the list')
      await input.press(list.action(campaign.title))
      await campaignPage.title(campaign.title).waitFor()
      await checkScreen('a campaign as a visitor')

      await input.press(campaignPage.start)
      await logIn(variation, loginModalOf(page, labels, input), checkScreen)
      await campaignPage.taskButton(labels.validate, 'The password').waitFor()
      await header.showsBalance('0')
      await checkScreen('a started campaign')

      await campaignPage.doLinkTask()
      await campaignPage.doCodeTask()
      await campaignPage.doGameTask()
      await campaignPage.doWalletTask()
      await checkScreen('a campaign to claim')

      await input.press(campaignPage.claim)
      await campaignPage.dialog.getByRole('heading', { name: labels.rewardReceived }).waitFor()
      await header.showsBalance(language === 'pt-BR' ? '12,50' : '12.50')
      await checkScreen('the claim success')

      await input.press(campaignPage.inDialog(labels.seeTransactions))
      const history = historyPageOf(page, labels)
      await history.heading.waitFor()
      await eventually(async () => expect(await history.rewards.count()).toBe(1))
      expect(await history.rewards.textContent()).toContain(
        language === 'pt-BR' ? '+12,50 KCash' : '+12.50 KCash',
      )
      await checkScreen('the history')

      await page.goto('/')
      const earned = page.getByRole('region', { name: labels.earnedThisWeek })
      await earned.getByText(language === 'pt-BR' ? '12,50 KCash' : '12.50 KCash').waitFor()
      if (size === DESKTOP) expect(await emptyHeight(page.locator('aside'))).toBe(0)
    })
  }

  // What is shown may be 15 seconds old.
  test.for([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('then visitors see on %s that it was paid', async ([, size], { openSession }) => {
    const { page, labels } = await openSession({ size })
    const paid = page.getByRole('region', { name: 'Just paid' })
    await eventually(
      async () => {
        await page.goto('/')
        await paid.waitFor()
        expect(await paid.getByRole('link', { name: campaign.title }).count()).toBeGreaterThan(0)
      },
      { interval: 2_000 },
    )
    await expectAccessible(page, 'the start page with what was paid')
    await expectFits(page, 'the start page')
    await paid.getByRole('link', { name: campaign.title }).first().click()
    await campaignPageOf(page, labels, mouse).title(campaign.title).waitFor()
  })
})

/** px by which the parts of a column are higher than what is in them. */
const emptyHeight = (column: Locator) =>
  column.evaluate((aside) =>
    [...aside.children].reduce(
      (sum, part) => sum + part.clientHeight - (part.firstElementChild?.clientHeight ?? 0),
      0,
    ),
  )

type CheckScreen = (screen: string) => Promise<void>

/** Runs axe on the current screen, if it is one of those of the variation. */
function screensOf(page: Page, { axeOn }: Variation): CheckScreen {
  let place = 0
  return async (screen) => {
    place += 1
    const isOdd = place % 2 === 1
    if (isLong || axeOn === 'all' || isOdd === (axeOn === 'odd'))
      await expectAccessible(page, screen)
  }
}

async function logIn(
  { by }: Variation,
  modal: ReturnType<typeof loginModalOf>,
  checkScreen: CheckScreen,
): Promise<void> {
  await modal.dialog.waitFor()
  await checkScreen('the login')
  const to = await askForCode(by, modal)
  await checkScreen('the code')
  await modal.enterCode(await codeSentTo(to))
  await modal.closed()
}

async function askForCode(
  by: Variation['by'],
  modal: ReturnType<typeof loginModalOf>,
): Promise<string> {
  if (by === 'email') {
    const address = newEmail()
    await modal.askForCodeByEmail(address)
    return address
  }
  if (by === 'phone') {
    const number = newIndianNumber()
    await modal.askForCodeByPhone(number)
    return `+91${number}`
  }
  const number = newBrazilianNumber()
  await modal.country.selectOption('BR')
  await modal.askForCodeByPhone(number)
  return `+55${number}`
}
