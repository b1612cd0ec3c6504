import { readFile } from 'node:fs/promises'
import { DELETION_PATH, PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { loginModalOf } from '../src/pages/login-modal.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { codeSentTo } from '../src/platform/inbox.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** What was under way when the session ended. */
const ENDED = [/\/api\/.*401/, /401 .*\/api\//]

test('a user deletes their account on a phone, comes back, and keeps it', async ({
  openSession,
}) => {
  const number = newIndianNumber()
  const user = await newUser(number)
  const session = await openSession({ size: PHONE, user, expects: ENDED })
  const { page, labels } = session
  await page.goto(PROFILE_PATHS.privacy)
  await page.getByRole('link', { name: 'Delete account' }).click()
  const typed = page.getByRole('textbox', { name: 'Type DELETE or your username' })
  await typed.waitFor()
  await expectAccessible(page, 'the deletion')
  await expectFits(page, 'the deletion')
  await typed.fill('DELETE')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account will be deleted' }).waitFor()
  await expectAccessible(page, 'a deletion that was asked for')

  await headerOf(page, labels).logIn.click()
  const modal = loginModalOf(page, labels)
  await modal.country.selectOption('IN')
  await modal.askForCodeByPhone(number)
  await modal.enterCode(await codeSentTo(`+91${number}`))
  await modal.closed()
  await page.waitForURL(`**${DELETION_PATH}`)
  await page.getByText(/^Your account will be deleted after/).waitFor()
  await expectAccessible(page, 'a deletion that waits')
  await expectFits(page, 'a deletion that waits')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL(`**${PROFILE_PATH}`)
  await page.getByText('Your account stays').waitFor()
})

test('a user downloads a copy of their data', async ({ openSession }) => {
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page } = session
  await page.goto(PROFILE_PATHS.privacy)
  await page.getByRole('button', { name: 'Ask for a copy' }).click()
  await page.getByRole('progressbar', { name: 'Parts of your copy' }).waitFor()
  const fetchFile = page.getByRole('button', { name: 'Download' })
  await fetchFile.waitFor()
  await expectAccessible(page, 'an export that is ready')
  const [download] = await Promise.all([page.waitForEvent('download'), fetchFile.click()])
  expect(download.suggestedFilename()).toMatch(/^account-.*\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
