import { LARGE, type ServiceDescriptor } from '../service-descriptor.ts'

export const gateway = {
  name: 'gateway',
  owner: 'platform',
  port: 1,
  prefixes: [],
  forwardsPrefixes: true,
  calls: [],
  consumes: [],
  engines: { mongo: false, kafka: false },
  userTokens: 'ignores',
  size: LARGE,
  replicas: { min: 3, max: 80 },
} as const satisfies ServiceDescriptor
