import { partnerKey } from '@platform/contracts/identity/partners'
import { channel } from '@platform/contracts/registry/manifest'

/** Settings of the shell's server, from the environment. */
export interface ServerConfig {
  host: string
  port: number
  /** Where `/api` is forwarded to. */
  gatewayUrl: string
  /** Origins that builds of remotes are loaded from. */
  buildsOrigins: readonly string[]
  /** Who may frame the site (embedded mode); `'self'` by default. */
  frameAncestors: readonly string[]
  /** Proxies whose `x-forwarded-for` is trusted: addresses, networks or `loopback`, comma-separated. */
  trustProxy: string | false
  /** Folder of the built page. */
  dist: string
  /** The built script of partners' pages (packages/embed). */
  embedScript: string
  /** Folder of the built page that looks for faces (packages/face). */
  faceDist: string
  /** Folder of the docs that `npm run docs` makes; the site has none where it is empty. */
  docsDist: string
  /** Key of the partner as which the page about embeds shows a live one; null without one. */
  demoPartner: string | null
  channel: string
  /** File of the keys whose signatures pages trust: a `Trust` of contracts/registry/signed. */
  trustFile: string
  /** Whether browsers store a page for when they are offline; where not, they remove what they stored. */
  hasOfflinePage: boolean
  /** Mixpanel; null without it. */
  analytics: { token: string; apiHost?: string } | null
}

const DIST = new URL('../dist', import.meta.url).pathname
const EMBED_SCRIPT = new URL('../../packages/embed/dist/embed.js', import.meta.url).pathname
const FACE_DIST = new URL('../../packages/face/dist', import.meta.url).pathname
const DOCS_DIST = new URL('../../infra/tools/docs/dist', import.meta.url).pathname

/** Throws one error that names every bad key at once. */
export function readServerConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const problems: string[] = []
  const config: ServerConfig = {
    host: env.HOST ?? '127.0.0.1',
    port: readPort(env.PORT, problems),
    gatewayUrl: readUrls('GATEWAY_URL', env.GATEWAY_URL, problems)[0] ?? '',
    buildsOrigins: readUrls('BUILDS_ORIGIN', env.BUILDS_ORIGIN, problems),
    frameAncestors: words(env.FRAME_ANCESTORS ?? "'self'"),
    trustProxy: env.TRUST_PROXY || false,
    dist: env.SHELL_DIST ?? DIST,
    embedScript: env.EMBED_SCRIPT ?? EMBED_SCRIPT,
    faceDist: env.FACE_DIST ?? FACE_DIST,
    docsDist: env.DOCS_DIST ?? DOCS_DIST,
    demoPartner: readPartner(env.DEMO_PARTNER, problems),
    channel: readChannel(env.CHANNEL, problems),
    trustFile: readPath('TRUST_FILE', env.TRUST_FILE, problems),
    hasOfflinePage: readSwitch('OFFLINE_PAGE', env.OFFLINE_PAGE, problems),
    analytics: readAnalytics(env.MIXPANEL_TOKEN, env.MIXPANEL_HOST, problems),
  }
  if (problems.length > 0) throw new Error(`Configuration of the shell: ${problems.join('; ')}`)
  return config
}

function readPort(value: string | undefined, problems: string[]): number {
  const port = Number(value)
  if (value === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push('PORT must be a port number')
  }
  return port
}

function readChannel(value = 'stable', problems: string[]): string {
  if (!channel.safeParse(value).success) {
    problems.push(`CHANNEL must be one of ${channel.options.join(', ')}`)
  }
  return value
}

function readPartner(value: string | undefined, problems: string[]): string | null {
  if (!value) return null
  if (!partnerKey.safeParse(value).success) problems.push('DEMO_PARTNER must be a partner key')
  return value
}

function readAnalytics(token: string | undefined, host: string | undefined, problems: string[]) {
  if (!token) return null
  if (!host) return { token }
  if (!URL.canParse(host)) problems.push('MIXPANEL_HOST must be an address')
  return { token, apiHost: host }
}

/** On by default. */
function readSwitch(key: string, value = 'on', problems: string[]): boolean {
  if (value !== 'on' && value !== 'off') problems.push(`${key} must be on or off`)
  return value === 'on'
}

function readPath(key: string, value: string | undefined, problems: string[]): string {
  if (!value) problems.push(`${key} must be the path of a file`)
  return value ?? ''
}

/** Origins, separated by spaces or commas. */
function readUrls(key: string, value: string | undefined, problems: string[]): string[] {
  const urls = words(value ?? '')
  if (urls.length === 0 || !urls.every((url) => URL.canParse(url))) {
    problems.push(`${key} must be an address such as http://127.0.0.1:3001`)
    return []
  }
  return urls.map((url) => new URL(url).origin)
}

function words(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
