import { isLong } from '@platform/testing/sizes'
import { keepsScreenshots } from './screenshot.ts'
import { DESKTOP, PHONE } from './session.ts'

const both = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

/** A phone and a desktop in turn, so that both occur in a file; the long form, and one that keeps pictures, runs each test at both. */
export function widthsInTurn(): () => readonly (typeof both)[number][] {
  let drawn = 0
  return () => {
    const one = both[drawn++ % both.length] ?? both[0]
    return isLong || keepsScreenshots ? both : [one]
  }
}
