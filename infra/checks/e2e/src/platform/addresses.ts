import { fileURLToPath } from 'node:url'
import { DEFAULT_PORT_BASE, ports } from '@platform/contracts/ports'

const local = ports(Number(process.env.PORT_BASE || DEFAULT_PORT_BASE))

/** The site under test: the local platform of this PORT_BASE (vitest keeps BASE_URL for itself). */
export const siteUrl = `http://localhost:${local.shell}`
export const sandboxUrl = process.env.SANDBOX_URL || `http://127.0.0.1:${local.sandbox}`
export const apiUrl = `http://127.0.0.1:${local.gateway}`
/** The sandbox's site of a partner, on the origin that may show embeds; as 127.0.0.1 it may not. */
export const partnerSiteUrl = `http://localhost:${local.sandboxPartner}`
/** Where the builds of remotes come from. */
export const buildsUrl = `http://localhost:${local.builds}`
/** Data of the platform under test; the operator's session is kept there. */
export const dataDir = process.env.DATA_DIR

/** One of its key files, `.data/<PORT_BASE>/keys/<name>` unless its data lie elsewhere. */
export function keyPath(name: string): string {
  const home = dataDir ?? `../../../../../.data/${local.shell}`
  return fileURLToPath(new URL(`${home}/keys/${name}`, import.meta.url))
}
