import { createLogger } from '@platform/service-kit/logger'
import { requireBrand } from '@platform/service-kit/require-brand'
import { createShellServer } from './app.ts'
import { readServerConfig } from './config.ts'
import { ownTexts } from './own-texts.ts'

/** ms that a pending request may take after the server receives a signal to stop. */
const DRAIN_MS = 3_000

requireBrand(process.env.BRAND_FILE, ownTexts)
const config = readServerConfig(process.env)
const app = await createShellServer(config, createLogger('shell', 'info'))
await app.listen({ host: config.host, port: config.port })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Event streams have no end of their own: they are cut, and their readers reconnect to another instance.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    void app.close().finally(() => clearTimeout(cut))
  })
}
