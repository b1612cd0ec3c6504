import type { Locator } from 'playwright'

/** How a person works the page. */
export interface Hand {
  /** Presses a button or a link. */
  press(target: Locator): Promise<void>
  /** Fills a text field. */
  type(target: Locator, text: string): Promise<void>
  /** Chooses from a list by what stands there. */
  choose(target: Locator, option: string): Promise<void>
}

export const mouse: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  async choose(target, option) {
    await target.selectOption({ label: option })
  },
}

/** More Tab presses than any screen has stops. */
const MAX_STOPS = 120

/** Tab, Enter, arrows and letters only: whatever Tab cannot reach does not exist. */
export const keyboard: Hand = {
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
}

async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
