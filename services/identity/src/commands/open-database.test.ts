import { expect, onTestFinished, test, vi } from 'vitest'
import { withDatabase } from './open-database.ts'

test('a command on a stopped platform says what to start, without the password', async () => {
  // Nothing listens on port 1.
  vi.stubEnv('MONGO_URL', 'mongodb://root:secret@127.0.0.1:1/?directConnection=true')
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = withDatabase(async () => 'run', 1)
  await expect(run).rejects.toThrow(
    /^the database at 127\.0\.0\.1:1 cannot be reached\. Start the platform \(npm start\)/,
  )
})
