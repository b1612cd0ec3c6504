import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { errors } from './errors.ts'

export const __constant__ = {
  name: '__name__',
  owner: '__name__',
  port: __port__,
  prefixes: ['__name__'],
  calls: [],
  consumes: ['identity'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  errors,
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
