import type { Page } from 'playwright'

/** The wallet's part of the profile, and the wallet's modals; in English. */
export function profilePageOf(page: Page) {
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name })
  const key = dialog.getByLabel('Private key')
  /** Confirms the warning. */
  async function openKey(): Promise<void> {
    await button('Show the key').click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Show the key' }).click()
    await key.waitFor()
  }
  return {
    dialog,
    backUp: button('Back it up'),
    showKey: button('Show the key'),
    /** The saved address, in full. */
    async address(): Promise<string> {
      const shortened = page.getByText(/^0x[0-9a-fA-F]{6}…[0-9a-fA-F]{6}$/)
      await shortened.waitFor()
      return (await shortened.getAttribute('title')) ?? ''
    },
    key,
    openKey,
    async exportKey(): Promise<string> {
      await openKey()
      const shown = await key.inputValue()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
      return shown
    },
  }
}
