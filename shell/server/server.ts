import { createShellServer } from './app.ts'
import { readServerConfig } from './config.ts'

const config = readServerConfig(process.env)
const app = await createShellServer(config)
await app.listen({ host: config.host, port: config.port })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Streams are open without end: they are cut, their readers reconnect elsewhere.
    app.server.closeAllConnections()
    void app.close()
  })
}
