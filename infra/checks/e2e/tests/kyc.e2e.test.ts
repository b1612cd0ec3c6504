import { randomInt } from 'node:crypto'
import type { Language } from '@platform/contracts/constants'
import { isAadhaar } from '@platform/contracts/rules/aadhaar'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { sandboxUrl } from '../src/platform/addresses.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { storedInBrowser } from '../src/session/stored-in-browser.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()

interface Check {
  id: string
  lastFour: string
  code: string | null
}

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(0, 10))).join('')

/** Numbers that nobody has used before: each is of one person. */
const newPan = () => `KVR${'P'}${String.fromCharCode(65 + randomInt(26))}${digits(4)}Z`
function newAadhaar(): string {
  const start = `${randomInt(2, 10)}${digits(10)}`
  return Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isAadhaar) ?? ''
}

/** The check of a number at the provider. */
const checkOf = (number: string) =>
  eventually(async () => {
    const all = (await (await fetch(`${sandboxUrl}/notary/checks`)).json()) as Check[]
    const found = all.find(({ lastFour }) => number.endsWith(lastFour) && lastFour !== '')
    return found ?? expect.fail('the provider was not asked')
  })

/** The provider says that there is news. */
async function announce({ id }: Check): Promise<void> {
  const body = new URLSearchParams({ check: id, call: 'genuine' })
  await fetch(`${sandboxUrl}/notary`, { method: 'POST', body, redirect: 'manual' })
}

async function expectGood(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}

test.for(nextWidths())(
  'a user verifies a PAN, an Aadhaar and a bank account, and nothing of them is in the browser, on %s',
  async ([, size], { openSession }) => {
    const user = await newUser()
    const { page, context } = await openSession({ size, user })
    await watchLayoutShift(page)
    await page.goto('/kyc?requiredDoc=pan')
    const pan = newPan()
    const aadhaar = newAadhaar()
    const account = `9${digits(11)}`
    const step = (title: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2, name: title }) })

    await page.getByRole('textbox', { name: 'PAN' }).fill(pan)
    await expectStill(page, 'the identity check')
    await expectGood(page, 'the form of a PAN')
    await saveScreenshot(page, 'kyc')
    await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao')
    await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('07031998')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Verify my PAN' }).click()
    await announce(await checkOf(pan))
    await step('PAN').getByText('Verified', { exact: true }).waitFor()

    await page.getByRole('textbox', { name: 'Aadhaar number' }).fill(aadhaar)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.waitFor()
    await expectGood(page, 'the code of an Aadhaar')
    await saveScreenshot(page, 'kyc-code')
    const check = await checkOf(aadhaar)
    await code.fill(check.code ?? '')
    await announce(check)
    await step('Aadhaar').getByText('Verified', { exact: true }).waitFor()

    await page.getByRole('textbox', { name: 'Account number' }).fill(account)
    await page.getByRole('textbox', { name: 'IFSC' }).fill('HDFC0001234')
    await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao')
    await page.getByRole('checkbox').check()
    await expectGood(page, 'the form of an account')
    await page.getByRole('button', { name: 'Verify my account' }).click()
    await announce(await checkOf(account))
    await step('Bank account').getByText('Verified', { exact: true }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await saveScreenshot(page, 'kyc-verified')

    const stored = await storedInBrowser(page, context)
    for (const secret of [pan, aadhaar, account, 'Asha Rao', '07/03/1998', '1998-03-07']) {
      expect(`${stored}${page.url()}`).not.toContain(secret)
    }
    await page.reload()
    // The progress is the server's.
    await step('Bank account').getByText('Verified', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'See who has looked' }).click()
    await page.getByText('Sent to the provider').first().waitFor()
    await expectGood(page, 'the access log')
  },
)

test.for([
  ['hi', PHONE, 'पहचान की जाँच'],
  ['pt-BR', DESKTOP, 'Verificação de identidade'],
] as const satisfies readonly (readonly [Language, typeof PHONE, string])[])(
  'the identity check is whole in %s',
  async ([language, size, title], { openSession }) => {
    const { page } = await openSession({ size, language, user: await newUser() })
    await watchLayoutShift(page)
    for (const address of ['/kyc', '/kyc/?requiredDoc=bank']) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
      await expectStill(page, address)
      await expectGood(page, address)
    }
  },
)
