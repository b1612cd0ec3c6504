import {
  OFFERWALL_PATH,
  QUESTS_PATH,
  questOfferwallPath,
  questPath,
} from '@platform/contracts/quests/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { loginModalOf } from '../src/pages/login-modal.ts'
import { sandboxUrl } from '../src/platform/addresses.ts'
import { codeTask } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { codeSentTo } from '../src/platform/inbox.ts'
import { newUser } from '../src/platform/new-user.ts'
import { publishQuest, writeGame } from '../src/platform/quests.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const OFFER = 'Say what you play'
const K_POINTS = 30

const nextWidths = widthsInTurn()

describe('the offerwall', () => {
  test.for(nextWidths())(
    'a visitor finds an offer, logs in, does it at the network, and is paid in K-Points, on %s',
    async ([, size], { openSession }) => {
      const { page, labels } = await openSession({ size })
      await page.goto(`${QUESTS_PATH}/`)
      await page.getByRole('link', { name: 'Offers', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor()
      await page.getByRole('article', { name: OFFER }).waitFor()
      await expectWell(page, 'the offerwall')

      await page.getByText('Quickest').click()
      await page.waitForURL(/order=quick/)
      await page.getByRole('button', { name: `See the offer: ${OFFER}` }).click()
      const sheet = page.getByRole('dialog', { name: OFFER })
      await sheet.getByText('Answer eight questions').waitFor()
      await expectWell(page, 'the sheet of an offer')
      await sheet.getByRole('button', { name: 'Log in to start' }).click()
      const number = newIndianNumber()
      const modal = loginModalOf(page, labels)
      await modal.country.selectOption('IN')
      await modal.askForCodeByPhone(number)
      await modal.enterCode(await codeSentTo(`+91${number}`))

      await page.waitForURL(/\/offer-network\/do\/survey\?click=/)
      await page.getByRole('button', { name: 'Complete' }).click()
      await page.getByRole('status').getByText('Complete: 200 credited').waitFor()
      await page.getByRole('link', { name: 'Back to the site' }).click()

      const own = page.getByRole('region', { name: 'Your offers' })
      await own.getByText('Paid', { exact: true }).waitFor()
      await expectWell(page, 'the offerwall with an offer that is paid')
      await page.goto('/transaction-history/')
      await page.getByText('Offer done').waitFor()
      await page.getByText(`+${K_POINTS} K-Points`).first().waitFor()
    },
  )

  test.for(nextWidths())(
    'the offers of a quest are those of its game, or all, with the way back, on %s',
    async ([, size], { openSession }) => {
      const game = await writeGame()
      const quest = await publishQuest(game.id, { tasks: [codeTask()] })
      const { page } = await openSession({ size, user: await newUser() })
      await page.goto(quest.path)
      await page.getByRole('link', { name: 'Offers that pay K-Points' }).click()
      await page.waitForURL(`**${questOfferwallPath(quest.slug)}`)
      await page
        .getByText(`No offer belongs to ${game.name} right now.`, { exact: false })
        .waitFor()
      await page.getByRole('article', { name: OFFER }).waitFor()
      await expectWell(page, 'the offers of a quest')
      await page.getByRole('link', { name: 'Back to the quest' }).click()
      await page.waitForURL(`**${questPath(quest.slug)}`)
    },
  )
})

test('a network that does not answer is said in words, and a press tries again', async ({
  openSession,
}) => {
  const expects = [/503/]
  const { page } = await openSession({ size: PHONE, user: await newUser(), expects })
  await page.route('**/api/offerwall/offers**', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, status: 503, code: 'UNAVAILABLE', message: '', data: null },
    }),
  )
  await page.goto(`${OFFERWALL_PATH}/`)
  await page.getByText('The offers cannot be loaded right now').waitFor()
  await expectWell(page, 'offers that cannot be loaded')
  await page.unroute('**/api/offerwall/offers**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article', { name: OFFER }).waitFor()
})

test('the network of the sandbox cannot cheat', async ({ openSession }) => {
  const { page } = await openSession({ size: DESKTOP, user: await newUser() })
  await page.goto(`${OFFERWALL_PATH}/`)
  await page.getByRole('button', { name: `See the offer: ${OFFER}` }).click()
  await page.getByRole('button', { name: 'Go to Acorn Offers' }).click()
  await page.waitForURL(/\/offer-network\/do\/survey\?click=/)
  const user = new URL(page.url()).searchParams.get('user')?.slice(0, 8)
  await page.goto(`${sandboxUrl}/offer-network`)
  const click = page.getByRole('region').filter({ hasText: `user ${user}` })
  const press = async (name: string, said: string) => {
    await click.getByRole('button', { name, exact: true }).click()
    await click.getByRole('status').getByText(`${name}: ${said}`).first().waitFor()
  }
  await press('Sign with another secret', '401 UNAUTHENTICATED')
  await press('Send a call that was signed three days ago', '401 UNAUTHENTICATED')
  await press('Ask for another amount', '409 OFFER_MISMATCH')
  await press('Complete twice at once', '200 credited')
  await press('Complete again as another transaction', '409 OFFER_CONVERTED')
  await press('Reverse', '200 reversed')
  await page.goto(`${OFFERWALL_PATH}/`)
  await page.getByRole('region', { name: 'Your offers' }).getByText('Taken back').waitFor()
  const offer = page.getByRole('button', { name: `See the offer: ${OFFER}` })
  await offer.first().waitFor()
  expect(await offer.count()).toBe(1)
})

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}
