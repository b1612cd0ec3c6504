// A platform for the tests of this package, in a process of its own: engines and services, one process
// each, on ports that are free. Tells its port base when all are ready; SIGTERM, or the end of the
// process above, ends it.
import { openLifetime } from '@platform/local/lifetime'
import { freeSettings } from '@platform/local/platform/free-settings'
import { startServers } from '@platform/local/platform/start-servers'
import { createProcessList } from '@platform/local/processes/process-list'

/** Killing a process again and again is what happens here; it need not have lived long to count as well. */
const restarts = { wellAfterMs: 1_000 }

const { DATA_DIR } = process.env
if (!DATA_DIR) throw new Error('DATA_DIR is missing')

const lifetime = openLifetime()
try {
  const settings = await freeSettings(DATA_DIR)
  const processes = createProcessList(settings.dataDir)
  await startServers(settings, { oneProcessEach: true, restarts }, lifetime, processes)
  process.send?.({ portBase: settings.portBase })
  await lifetime.ended()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await lifetime.close()
}
process.exit()
