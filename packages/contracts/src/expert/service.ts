import { type ServiceDescriptor, SMALL } from '../service-descriptor.ts'
import { EXPERT_DOCUMENT } from './constants.ts'
import { errors } from './errors.ts'

export const expert = {
  name: 'expert',
  owner: 'expert',
  port: 27,
  prefixes: ['experts', 'experts/application/documents'],
  bodyLimits: { 'experts/application/documents': EXPERT_DOCUMENT.maxBytes + 64 * 1024 },
  calls: [],
  consumes: ['kyc'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  neverLogged: [
    ...['firstName', 'lastName', 'age', 'gender', 'city', 'email', 'university', 'major'],
    ...['answer', 'picture'],
  ],
  errors,
  objectStore: 'files',
  crashPoints: [
    ...['application-submitted', 'application-decided', 'application-withdrawn'],
    'application-appealed',
  ],
  size: SMALL,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
