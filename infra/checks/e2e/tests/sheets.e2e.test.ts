import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { expect } from 'vitest'
import { newUser } from '../src/platform/new-user.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

/** Sheets by the buttons that open them, with a field and what is typed into it. */
const ofAccount = [
  { opens: 'Change the phone number', field: 'New phone number', typed: '98765' },
  { opens: 'Add an e-mail address', field: 'New e-mail address', typed: 'asha@ex' },
]
const ofWallet = [{ opens: 'Back it up', field: 'Passphrase', typed: 'monsoon fox' }]
/** Those of the wallet without one. */
const withoutInput = ['Show the key', 'Use another wallet']

test.for(widthsInTurn()())(
  'Back closes a sheet on %s, keeps the page and what was typed, and leaves the page when none is open',
  async ([, size], { openSession }) => {
    const session = await openSession({ size, user: await newUser() })
    const { page } = session
    const dialog = page.getByRole('dialog')
    const isAt = (path: string) => expect(new URL(page.url()).pathname).toBe(path)
    const backTo = async (path: string) => {
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
      isAt(path)
    }
    const closeAndKeep = async (sheets: typeof ofAccount, path: string) => {
      for (const { opens, field, typed } of sheets) {
        const button = page.getByRole('button', { name: opens })
        const input = dialog.getByLabel(field, { exact: true })
        await button.click()
        await input.fill(typed)
        await backTo(path)
        await button.click()
        await input.waitFor()
        expect((await input.inputValue()).replaceAll(/\s/g, '')).toBe(typed.replaceAll(/\s/g, ''))
        await backTo(path)
      }
    }
    await page.goto(CAMPAIGNS_PATH)
    await page.getByRole('article').first().waitFor()
    await page.goto(PROFILE_PATH)
    const part = (name: RegExp) => page.getByRole('main').getByRole('link', { name })

    await part(/^Account/).click()
    await closeAndKeep(ofAccount, PROFILE_PATHS.account)
    await page.goBack()
    await part(/^Wallet/).click()
    await closeAndKeep(ofWallet, PROFILE_PATHS.wallet)
    for (const opens of withoutInput) {
      await page.getByRole('button', { name: opens }).click()
      await dialog.waitFor()
      await backTo(PROFILE_PATHS.wallet)
    }
    await page.goBack()
    await part(/^Account/).waitFor()
    isAt(PROFILE_PATH)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    isAt(CAMPAIGNS_PATH)
  },
)
