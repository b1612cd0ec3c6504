import { runVitest } from '../checks/vitest-check.ts'
import type { Command } from '../command.ts'

const UPLOADS = [
  'services/identity/src/routes/users/hostile-pictures.engine.test.ts',
  'services/pog/src/routes/avatars/hostile-selfies.engine.test.ts',
  'services/kyc/src/routes/documents/hostile-documents.engine.test.ts',
]

export const usage = 'npm run hostile-uploads'

/**
 * `npm run hostile-uploads`: 300 polyglots, bombs, scripts and pictures that name a place, sent to the uploads of
 * pictures of users and of selfies. `npm test` sends some.
 */
export const command: Command = async (_args, lifetime) => {
  const env = { HOSTILE_UPLOADS: '300' }
  const { failed, notRun } = await runVitest(['engine'], UPLOADS, env, lifetime.signal)
  return failed === 0 && !notRun ? 0 : 1
}
