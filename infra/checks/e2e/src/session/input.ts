import type { Locator } from 'playwright'

/** How a test operates the page. */
export interface Input {
  /** Presses a button or a link. */
  press(target: Locator): Promise<void>
  /** Fills a text field. */
  type(target: Locator, text: string): Promise<void>
  /** Selects an option by its label. */
  choose(target: Locator, option: string): Promise<void>
  /** Selects a radio button that is drawn as what its label has; by the keyboard the first one of its group. */
  pick(target: Locator): Promise<void>
}

export const mouse: Input = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  async choose(target, option) {
    await target.selectOption({ label: option })
  },
  // The label is drawn above its button.
  pick: (target) => target.locator('xpath=ancestor::label').click(),
}

/** More than any screen has tab stops. */
const MAX_TAB_STOPS = 120

/** Tab, Enter, Space, arrow keys and text only. @throws when Tab does not reach the target */
export const keyboard: Input = {
  async press(target) {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  async type(target, text) {
    await reach(target)
    await target.page().keyboard.type(text)
  },
  async choose(target, option) {
    await reach(target)
    const options = await target.locator('option').allInnerTexts()
    for (let step = 0; step < options.indexOf(option); step++) {
      await target.page().keyboard.press('ArrowDown')
    }
  },
  async pick(target) {
    await reach(target)
    await target.page().keyboard.press('Space')
  },
}

async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
