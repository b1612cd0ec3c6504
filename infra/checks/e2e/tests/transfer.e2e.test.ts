import { randomInt } from 'node:crypto'
import { profile, type Session } from '@platform/contracts/identity/http'
import { TRANSFER_PATH } from '@platform/contracts/wallet/paths'
import { createClient } from '@platform/operator/platform/client'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { apiUrl } from '../src/platform/addresses.ts'
import { issueTo } from '../src/platform/issue.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()

/** A new user who has chosen a name. */
async function newNamedUser(): Promise<Session & { userName: string }> {
  const user = await newUser()
  const userName = `sender${randomInt(100_000, 1_000_000)}`
  await createClient(apiUrl).call({
    ...{ method: 'PUT', path: '/api/users/me/username', data: profile },
    ...{ body: { userName }, accessToken: user.accessToken },
  })
  return { ...user, userName }
}

describe('sending to a person', () => {
  test.for(nextWidths())(
    'a user finds a person, checks what is sent, sends it, and both find it in their history, on %s',
    async ([, size], { openSession }) => {
      const [ann, ben] = [await newNamedUser(), await newNamedUser()]
      await issueTo(ann.userId, 'KCASH', '20')
      const { page } = await openSession({ size, user: ann })
      await watchLayoutShift(page)
      await page.goto('/transaction-history/')
      await page.getByRole('link', { name: 'Send to a person' }).click()
      await page.getByRole('heading', { name: 'Who receives it?' }).waitFor()
      await expectStill(page, 'the page of a transfer')
      await expectWell(page, 'the recipient of a transfer')
      await page.getByRole('textbox', { name: 'User name' }).fill(`@${ben.userName}`)
      await page.keyboard.press('Enter')

      await page.getByRole('heading', { name: 'How much?' }).waitFor()
      await page.getByText(`@${ben.userName}`, { exact: true }).waitFor()
      await page.getByRole('textbox', { name: 'Amount' }).fill('7.5')
      await expectWell(page, 'the amount of a transfer')
      await page.keyboard.press('Enter')

      await page.getByRole('heading', { name: 'Check and send' }).waitFor()
      await page.getByText(`@${ben.userName}`, { exact: true }).waitFor()
      await expectWell(page, 'the review of a transfer')
      await page.getByRole('button', { name: 'Send 7.50 KCash' }).click()

      await page.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
      await page.getByText(`@${ben.userName} has 7.50 KCash.`).waitFor()
      await page.getByText('12.50').first().waitFor()
      await expectWell(page, 'the receipt of a transfer')
      await page.getByRole('link', { name: 'See your history' }).click()
      const line = (of: Page, text: string) => of.getByRole('listitem').filter({ hasText: text })
      await line(page, `Sent to @${ben.userName}`).filter({ hasText: '−7.50 KCash' }).waitFor()

      const { page: received } = await openSession({ size, user: ben })
      await received.goto('/transaction-history/')
      const there = line(received, `Received from @${ann.userName}`)
      await there.filter({ hasText: '+7.50 KCash' }).waitFor()
      await expectWell(received, 'a history with a transfer')
    },
  )

  test.for(nextWidths())(
    'a limit is said in words with what leads beyond it, and the name can be changed, on %s',
    async ([, size], { openSession }) => {
      const [ann, ben] = [await newNamedUser(), await newNamedUser()]
      await issueTo(ann.userId, 'KCASH', '20000')
      const { page } = await openSession({ size, user: ann, expects: [/transfers\/quote/] })
      await page.goto(`${TRANSFER_PATH}?to=${ben.userName}`)
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('10,001')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('You can send 10,000 KCash at once at most.').waitFor()
      await page.getByRole('button', { name: 'Open your profile' }).waitFor()
      await expectWell(page, 'a limit of transfers')
      await page.getByRole('button', { name: 'Change who receives it' }).click()
      await page.getByRole('heading', { name: 'Who receives it?' }).waitFor()
    },
  )

  for (const language of ['hi', 'pt-BR'] as const) {
    test.for(nextWidths())(
      `it has room for the texts in ${language}, on %s`,
      async ([, size], { openSession }) => {
        const [ann, ben] = [await newNamedUser(), await newNamedUser()]
        await issueTo(ann.userId, 'KCASH', '20')
        const { page } = await openSession({ size, user: ann, language })
        await page.goto(`${TRANSFER_PATH}?to=${ben.userName}`)
        const main = page.getByRole('main')
        await main.getByRole('textbox').press('Enter')
        await main.getByText(`@${ben.userName}`, { exact: true }).waitFor()
        await main.getByRole('textbox').fill('5')
        await expectWell(page, `the amount of a transfer in ${language}`)
        await main.getByRole('textbox').press('Enter')
        await main.getByRole('timer').waitFor()
        await expectWell(page, `the review of a transfer in ${language}`)
      },
    )
  }
})

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}
