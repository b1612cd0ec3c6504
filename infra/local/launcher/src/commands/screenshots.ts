import { endToEndCheck } from '../checks/end-to-end-check.ts'
import type { Command } from '../command.ts'

const WALK = 'infra/checks/e2e/tests/screenshots.e2e.test.ts'

export const usage = 'npm run screenshots'

/** `npm run screenshots`: the pictures of docs/screenshots, from the demo campaigns of a platform of its own. */
export const command: Command = async (_args, lifetime) => {
  process.env.KEEP_PICTURES = '1'
  const { failed, notRun } = await endToEndCheck([WALK], lifetime).run(lifetime.signal)
  return failed === 0 && !notRun ? 0 : 1
}
