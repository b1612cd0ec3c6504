import { readSettings } from '@platform/launcher/settings'
import { freePort } from '@platform/testing/free-port'
import { expect, test } from 'vitest'
import { describeBackupError, requireStopped } from './command.ts'
import { connectDatabase } from './engines.ts'

/** Above the ports that a system gives out: no service answers there. */
const UNUSED = '61000'

/** What the command prints for a failure. */
const printed = (work: Promise<unknown>) => work.then(() => 'no failure', describeBackupError)
const advice =
  'does not answer. Run the engines alone (npm run engines), or name clusters with MONGO_URL and KAFKA_BROKERS.'

test('says in one line that no database answers, without its credentials', async () => {
  const port = await freePort()
  expect(await printed(connectDatabase(`mongodb://who:secret@127.0.0.1:${port}`, 50))).toBe(
    `✗ The database at 127.0.0.1:${port} ${advice}`,
  )
})

test('says in one line that no broker answers', async () => {
  const port = await freePort()
  const KAFKA_BROKERS = `127.0.0.1:${port}`
  const target = {
    settings: readSettings({ PORT_BASE: UNUSED }),
    brokerEnvironment: { KAFKA_BROKERS },
    ...{ mongoUrl: '', databases: [], blobDir: null },
  }
  expect(await printed(requireStopped(target))).toBe(`✗ The broker at ${KAFKA_BROKERS} ${advice}`)
}, 30_000)
