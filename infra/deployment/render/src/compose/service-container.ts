import { ports } from '@platform/contracts/ports'
import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { callsOthers, connectsTo } from '@platform/contracts/services'
import { providerEnvironment } from '@platform/sandbox'
import { connectionsOf, settingsOf } from '@platform/service-kit/environment'

const PORT = 3000
const SITE = 'http://localhost:3000'
const BUILDS = 'http://localhost:3002'
const SANDBOX = { host: 'sandbox', ports: ports() }
/** Folder of the files that a service makes itself: a volume of its own. */
const DATA = '/data'
/** Folder of the files that `make-keys` makes: a volume of all services, read-only. */
const KEYS = '/keys'
/** Folder of the builds of remotes, a volume shared with the server of builds. */
const FILES = '/builds'

/** The container of a service. Its providers are the sandbox until their settings name real ones. */
export function serviceContainer(descriptor: ServiceDescriptor) {
  const {
    name,
    engines,
    objectStore,
    secretFiles = {},
    providers = {},
    forwardsPrefixes,
  } = descriptor
  const needsKeys = Object.values(secretFiles).some(({ madeByService }) => !madeByService)
  return {
    /** Anchors of the template, merged into the environment. */
    aliases: [
      'listening',
      ...(engines.mongo ? ['mongo-client'] : []),
      ...(engines.kafka ? ['kafka-client'] : []),
      ...(engines.redis ? ['redis-client'] : []),
    ],
    command: [`services/${name}/src/server.ts`],
    environment: {
      ...connectionsOf(descriptor, place),
      ...settingsOf(descriptor, place),
      ...(objectStore ? { BLOB_DIR: FILES } : {}),
      ...providerEnvironment(SANDBOX, Object.keys(providers)),
    },
    depends_on: {
      ...(engines.mongo ? { 'mongo-set': completed } : {}),
      ...(engines.kafka ? { 'kafka-1': healthy, 'kafka-2': healthy, 'kafka-3': healthy } : {}),
      ...(engines.redis ? { redis: healthy } : {}),
      ...(needsKeys ? { keys: completed } : {}),
      // The shell waits for the gateway, and so for every service.
      ...(forwardsPrefixes
        ? Object.fromEntries(connectsTo(descriptor).map((other) => [other, healthy]))
        : {}),
    },
    volumes: [
      ...(makesFiles(descriptor) ? [`${name}:${DATA}`] : []),
      ...(objectStore ? [`builds:${FILES}`] : []),
      ...(needsKeys ? [`keys:${KEYS}:ro`] : []),
    ],
  }
}

/** Whether the service itself makes a key or a secret, which must outlive its container. */
export function makesFiles(descriptor: ServiceDescriptor): boolean {
  const { secretFiles = {} } = descriptor
  return (
    callsOthers(descriptor) || Object.values(secretFiles).some(({ madeByService }) => madeByService)
  )
}

const completed = { condition: 'service_completed_successfully' }
const healthy = { condition: 'service_healthy' }

const place = {
  addressOf: (service: string) => `http://${service}:${PORT}`,
  values: { site: SITE, builds: BUILDS },
  fileOf: ({ file, madeByService }: { file: string; madeByService: boolean }) =>
    `${madeByService ? DATA : KEYS}/${file}`,
  serviceKeyFileOf: () => `${DATA}/service-key.json`,
}
