import { createShellServer } from './app.ts'
import { readServerConfig } from './config.ts'

/** ms that a pending request may take after the server receives a signal to stop. */
const DRAIN_MS = 3_000

const config = readServerConfig(process.env)
const app = await createShellServer(config)
await app.listen({ host: config.host, port: config.port })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Streams are open without end: they are cut at last, their readers reconnect elsewhere.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    void app.close().finally(() => clearTimeout(cut))
  })
}
