import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { expect } from 'vitest'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

/** Sheets of the profile, by the buttons that open them, with a field and what is typed into it. */
const sheets = [
  { opens: 'Back it up', field: 'Passphrase', typed: 'monsoon fox' },
  { opens: 'Change the phone number', field: 'New phone number', typed: '98765' },
  { opens: 'Add an e-mail address', field: 'New e-mail address', typed: 'asha@ex' },
]
const withoutInput = ['Show the key', 'Use another wallet']

test.for(widthsInTurn()())(
  'Back closes a sheet on %s, keeps the page and what was typed, and leaves the page when none is open',
  async ([, size], { openSession }) => {
    const session = await openSession({ size })
    const { page } = session
    const dialog = page.getByRole('dialog')
    const back = async () => {
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(PROFILE_PATH)
    }
    await page.goto(CAMPAIGNS_PATH)
    await logInByPhone(session, page)
    await page.goto(PROFILE_PATH)

    for (const { opens, field, typed } of sheets) {
      const button = page.getByRole('button', { name: opens })
      const input = dialog.getByLabel(field, { exact: true })
      await button.click()
      await input.fill(typed)
      await back()
      await button.click()
      await input.waitFor()
      expect((await input.inputValue()).replaceAll(/\s/g, '')).toBe(typed.replaceAll(/\s/g, ''))
      await back()
    }
    for (const opens of withoutInput) {
      await page.getByRole('button', { name: opens }).click()
      await dialog.waitFor()
      await back()
    }
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(CAMPAIGNS_PATH)
  },
)
