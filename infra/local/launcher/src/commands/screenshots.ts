import { endToEndCheck } from '../checks/end-to-end-check.ts'
import type { Command } from '../command.ts'

/** The walk through the demo campaigns, and the tests that also keep pictures of what they do. */
const WALKS = ['screenshots', 'clans', 'klash', 'pog', 'kyc', 'experts'].map(
  (name) => `infra/checks/e2e/tests/${name}.e2e.test.ts`,
)

export const usage = 'npm run screenshots'

/** `npm run screenshots`: the pictures of docs/screenshots, from the demo campaigns, clans, tournaments and cards of platforms of its own. */
export const command: Command = async (_args, lifetime) => {
  process.env.KEEP_PICTURES = '1'
  const { failed, notRun } = await endToEndCheck(WALKS, lifetime).run(lifetime.signal)
  return failed === 0 && !notRun ? 0 : 1
}
