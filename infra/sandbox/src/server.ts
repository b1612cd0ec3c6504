import { DEFAULT_PORT_BASE, ports } from '@platform/contracts/ports'
import { startSandbox } from './app.ts'

const at = ports(Number(process.env.PORT_BASE ?? DEFAULT_PORT_BASE))
const sandbox = await startSandbox({
  host: process.env.HOST || '127.0.0.1',
  httpPort: at.sandbox,
  smtpPort: at.sandboxSmtp,
})
console.log(`sandbox: read what was sent at ${sandbox.url}, mail server ${sandbox.smtpUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.stop())
}
