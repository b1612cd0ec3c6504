import { randomInt } from 'node:crypto'
import type { Language } from '@platform/contracts/constants'
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
import { codeSentTo } from '../src/platform/inbox.ts'
import { newBrazilianNumber, newEmail, newIndianNumber } from '../src/platform/people.ts'
import { expectAccessible } from '../src/visit/accessible.ts'
import { type Hand, keyboard, mouse } from '../src/visit/hand.ts'
import { keepPicture } from '../src/visit/picture.ts'
import { test } from '../src/visit/test.ts'
import { DESKTOP, PHONE } from '../src/visit/visit.ts'

interface Way {
  size: typeof PHONE
  language: Language
  hand: Hand
  by: 'phone' | 'phone in Brazil' | 'email'
}

/** Every width with every hand, and every language. */
const ways: Record<string, Way> = {
  'on a phone, by touch, in English': { size: PHONE, language: 'en', hand: mouse, by: 'phone' },
  'on a desktop, by keyboard alone, in Hindi': {
    size: DESKTOP,
    language: 'hi',
    hand: keyboard,
    by: 'email',
  },
  'on a phone, by keyboard alone, in Portuguese': {
    size: PHONE,
    language: 'pt-BR',
    hand: keyboard,
    by: 'phone',
  },
  'on a desktop, by mouse, in English': {
    size: DESKTOP,
    language: 'en',
    hand: mouse,
    by: 'phone in Brazil',
  },
}

describe('a visitor finds a campaign, logs in, does its tasks, claims and sees the money arrive', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    const tasks = [codeTask(1), linkTask(1), gameTask(2), walletTask(3)]
    const title = `Night ${randomInt(1000, 10_000)} at Lantern Quay`
    campaign = await publish(aCampaign({ ...named(title), private: false, tasks }))
  })

  for (const [name, way] of Object.entries(ways)) {
    test(name, async ({ visit }) => {
      const { size, language, hand } = way
      const { page, words } = await visit({ size, language })
      const list = campaignListOf(page, words)
      const header = headerOf(page, words)
      const at = campaignPageOf(page, words, hand)

      await list.open()
      await expectAccessible(page, 'the list')
      await keepPicture(page, 'list')
      await hand.press(list.action(campaign.title))
      await at.title(campaign.title).waitFor()
      await expectAccessible(page, 'a campaign as a visitor')

      await hand.press(at.start)
      await logIn(way, loginModalOf(page, words, hand))
      await at.taskButton(words.completeTask, 'The password').waitFor()
      await header.showsBalance('0')
      await expectAccessible(page, 'a started campaign')
      await keepPicture(page, 'campaign')

      await at.doLinkTask()
      await at.doCodeTask()
      await at.doGameTask()
      await at.doWalletTask()
      await expectAccessible(page, 'a campaign to claim')

      await hand.press(at.claim)
      await at.dialog.getByRole('heading', { name: words.rewardReceived }).waitFor()
      await header.showsBalance(language === 'pt-BR' ? '12,50' : '12.50')
      await expectAccessible(page, 'the claim success')
      await keepPicture(page, 'claim-success')

      await hand.press(at.inDialog(words.seeTransactions))
      const history = historyPageOf(page, words)
      await history.heading.waitFor()
      await expect.poll(() => history.rewards.count(), { timeout: 10_000 }).toBe(1)
      expect(await history.rewards.textContent()).toContain(
        language === 'pt-BR' ? '+12,50 KCash' : '+12.50 KCash',
      )
      await expectAccessible(page, 'the history')
      await keepPicture(page, 'history')
    })
  }
})

async function logIn({ by }: Way, modal: ReturnType<typeof loginModalOf>): Promise<void> {
  const { dialog } = modal
  const page = dialog.page()
  await dialog.waitFor()
  await expectAccessible(page, 'the login')
  await keepPicture(page, 'login')
  const to = await askForCode(by, modal)
  await expectAccessible(page, 'the code')
  await modal.enterCode(await codeSentTo(to))
  await modal.closed()
}

async function askForCode(by: Way['by'], modal: ReturnType<typeof loginModalOf>): Promise<string> {
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
