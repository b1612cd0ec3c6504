import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const expert = {
  name: 'expert',
  owner: 'expert',
  port: 27,
  prefixes: ['expert'],
  calls: [],
  consumes: ['identity'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  errors,
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
