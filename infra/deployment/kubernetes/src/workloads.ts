import { gateway } from '@platform/contracts/gateway/service'
import { SMALL } from '@platform/contracts/service-descriptor'
import { services } from '@platform/contracts/services'
import { serviceWorkload, storeLogin, storeOf } from './service-workload.ts'
import { BUILDS, settings } from './settings.ts'
import { addressOf, PORT, type Workload } from './workload.ts'

const { HOST, TRUST_PROXY } = settings

/** Serves the files of builds from the bucket, on an origin of its own. */
const builds: Workload = {
  name: 'builds',
  script: 'services/remote-registry/src/builds-server/server.ts',
  port: PORT,
  readyPath: '/healthz',
  env: { BUILDS_PORT: String(PORT), HOST, ...storeOf('builds') },
  // Read only: it faces the internet.
  secretEnv: storeLogin('builds-store-reader'),
  isPublic: true,
  hasMetrics: false,
  reaches: ['object-store'],
  replicas: { min: 2, max: 12 },
  size: SMALL,
}

const shell: Workload = {
  name: 'shell',
  script: 'shell/server/server.ts',
  port: PORT,
  readyPath: '/healthz',
  env: {
    ...{ PORT: String(PORT), HOST, TRUST_PROXY },
    GATEWAY_URL: addressOf({ name: gateway.name, port: PORT }),
    BUILDS_ORIGIN: BUILDS,
    TRUST_FILE: '/keys/trust/trust.json',
  },
  files: { '/keys/trust': { configMap: 'trust' } },
  isPublic: true,
  hasMetrics: false,
  reaches: [],
  replicas: { min: 3, max: 60 },
  size: SMALL,
}

export const workloads: readonly Workload[] = [
  ...services.map((service) => serviceWorkload(service, services)),
  builds,
  shell,
]
