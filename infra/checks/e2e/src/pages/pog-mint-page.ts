import type { Locator, Page } from 'playwright'
import { type Input, mouse } from '../session/input.ts'

/** The page on which a card is made, in English. It counts what its user goes through. */
export function pogMintPageOf(page: Page, input: Input = mouse) {
  const done = { screens: 0, presses: 0 }
  return {
    /** So far. */
    done,
    /** It is there while nothing is asked of the user. */
    progress: page.getByRole('progressbar', { name: 'Your card is minting' }),
    /** Waits for the next screen, by its heading. */
    async screen(heading: string): Promise<void> {
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
      done.screens += 1
    },
    /** Types a name, and waits until the page says that it can be had. */
    async typeName(name: string): Promise<void> {
      await input.type(page.getByRole('textbox', { name: 'Name' }), name)
      await page.getByText('It is free', { exact: true }).waitFor()
    },
    async press(name: string | RegExp): Promise<void> {
      await input.press(page.getByRole('button', { name }))
      done.presses += 1
    },
    /** @param tile a radio button */
    async pick(tile: Locator): Promise<void> {
      await input.pick(tile)
      done.presses += 1
    },
    /** A kind, a character or a style. */
    tile: (name: string) => page.getByRole('radio', { name, exact: true }),
  }
}
