import { DEFAULT_PORT_BASE, ports } from '@platform/contracts/ports'
import { providerServers, startSandbox } from './app.ts'
import { credentialsFrom, startPartnerSite } from './partner-site/app.ts'

const at = ports(Number(process.env.PORT_BASE || DEFAULT_PORT_BASE))
const host = process.env.HOST || '127.0.0.1'
const siteUrl = process.env.SITE_URL || `http://localhost:${at.shell}`
const { CHAIN_FILE: chainFile, PAYMENTS_FILE: paymentsFile } = process.env
const sandbox = await startSandbox({
  ...{ host, ports: at, siteUrl },
  ...(chainFile && { chainFile }),
  ...(paymentsFile && { paymentsFile }),
})
const partner = await startPartnerSite({
  host,
  port: at.sandboxPartner,
  siteUrl,
  credentials: credentialsFrom(process.env),
})
console.log(`sandbox: read what was sent at ${sandbox.url}`)
for (const { role, protocol, port } of providerServers) {
  console.log(`${role}: ${protocol}://${host}:${sandbox.ports[port]}`)
}
console.log(`partner site: http://localhost:${at.sandboxPartner}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([sandbox.stop(), partner.stop()]))
}
