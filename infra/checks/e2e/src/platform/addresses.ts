import { fileURLToPath } from 'node:url'
import { DEFAULT_PORT_BASE, ports } from '@platform/contracts/ports'
import { mongoUrl } from '@platform/engines/mongo'

const local = ports(Number(process.env.PORT_BASE || DEFAULT_PORT_BASE))

/** The site under test: the local platform of this PORT_BASE (BASE_URL is reserved by vitest). */
export const siteUrl = `http://localhost:${local.shell}`
export const sandboxUrl = `http://127.0.0.1:${local.sandbox}`
/** Where it listens, for the settings of a server that uses it. */
export const sandboxPlace = { host: '127.0.0.1', ports: local }
export const apiUrl = `http://127.0.0.1:${local.gateway}`
/** The sandbox's partner site, on an origin that may show embeds; 127.0.0.1 may not. */
export const partnerSiteUrl = `http://localhost:${local.sandboxPartner}`
/** The builds server of the remotes. */
export const buildsUrl = `http://localhost:${local.builds}`
/** Where the services store their documents. */
export const databaseUrl = process.env.MONGO_URL ?? mongoUrl(local.mongo)
/** Where services publish their events. */
export const brokers = `127.0.0.1:${local.kafka}`
/** Data folder of the platform under test; the operator's session is stored there. */
export const dataDir = process.env.DATA_DIR

/** Path of a key file: `.data/<PORT_BASE>/keys/<name>`, or below DATA_DIR. */
export function keyPath(name: string): string {
  const home = dataDir ?? `../../../../../.data/${local.shell}`
  return fileURLToPath(new URL(`${home}/keys/${name}`, import.meta.url))
}
