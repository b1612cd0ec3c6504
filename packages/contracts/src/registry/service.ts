import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const remoteRegistry = {
  name: 'remote-registry',
  owner: 'platform',
  port: 28,
  prefixes: ['remotes'],
  bodyLimits: { remotes: 20 * 1024 * 1024 },
  // Whether the user or the partner of a pin exists.
  calls: ['identity'],
  consumes: [],
  engines: { mongo: true, kafka: false },
  userTokens: 'verifies',
  settings: { BUILDS_PUBLIC_URL: '{builds}' },
  localSettings: {
    BUILDS_PORT: '{port.builds}',
    OVERRIDE_ORIGINS: '{devOrigins}',
    // Too few users try a local canary to sample them or to ask for several networks.
    REPORT_STABLE: '1',
    JUDGE_MIN_NETWORKS: '1',
    // All simulated users come from one address.
    DEVICES_PER_ADDRESS_PER_HOUR: '1000000',
  },
  secretFiles: {
    REGISTRY_KEY_FILE: {
      file: 'registry-signing.json',
      secret: 'registry-keys',
      madeByService: false,
    },
    RELEASE_ROLES_FILE: {
      file: 'release-roles.json',
      secret: 'registry-keys',
      madeByService: false,
    },
    DEVICE_SECRET_FILE: { file: 'device-secret', secret: 'registry-keys', madeByService: true },
  },
  providers: {
    webhookTargets: [
      { key: 'WEBHOOK_HOSTS', cluster: { value: '' } },
      { key: 'WEBHOOK_INSECURE_HOSTS' },
    ],
    smtp: [
      { key: 'SMTP_URL', cluster: { secret: 'providers' } },
      { key: 'MAIL_FROM', cluster: { value: 'no-reply@example.com' } },
    ],
  },
  neverLogged: ['token', 'secret', 'emails'],
  errors,
  objectStore: 'builds',
  size: SMALL,
  replicas: { min: 3, max: 12 },
} as const satisfies ServiceDescriptor
