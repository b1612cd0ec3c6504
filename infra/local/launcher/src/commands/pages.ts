import { resolve } from 'node:path'
import { endToEndCheck } from '../checks/end-to-end-check.ts'
import type { Command } from '../command.ts'

const PAGES = 'infra/checks/e2e/tests/pages.e2e.test.ts'

export const usage = 'npm run pages'

/**
 * `npm run pages`: every page of the shell on a phone and a desktop, signed in and out, in each language, with pictures in
 * `.data/pages`. `npm test` opens each page once.
 */
export const command: Command = async (_args, lifetime) => {
  process.env.PAGE_PICTURES = resolve('.data/pages')
  const { failed, notRun } = await endToEndCheck([PAGES], lifetime).run(lifetime.signal)
  return failed === 0 && !notRun ? 0 : 1
}
