import { isPlatformPort } from './ports.ts'
import { services } from './services.ts'

/** First segments below `/api` that the gateway or every service serves itself. */
export const OWN_SEGMENTS: readonly string[] = [
  'docs',
  'health',
  'healthz',
  'internal',
  'metrics',
  'openapi.json',
  'readyz',
]

/** MongoDB's own databases: a service's database has the name of the service. */
const SYSTEM_DATABASES = ['admin', 'config', 'local']

/** Why this name is not allowed for a service; undefined when it is. */
export function serviceNameProblem(name: string): string | undefined {
  if (isPlatformPort(name)) return `packages/contracts/src/ports.ts has a port "${name}"`
  if (OWN_SEGMENTS.includes(name)) return `every service or the gateway has a path "${name}"`
  if (SYSTEM_DATABASES.includes(name)) return `MongoDB has a database "${name}" of its own`
  const key = `${name.replaceAll('-', '_').toUpperCase()}_URL`
  if (settingKeys().includes(key)) return `its address would be the setting ${key}, which exists`
  return undefined
}

/** Settings that the descriptors name, and the address of the keys of users' tokens. */
function settingKeys(): string[] {
  return services.flatMap(({ settings, localSettings, clusterSettings, providers = {} }) => [
    'JWKS_URL',
    ...Object.keys({ ...settings, ...localSettings, ...clusterSettings }),
    ...Object.values(providers).flatMap((provider) => provider.map(({ key }) => key)),
  ])
}
