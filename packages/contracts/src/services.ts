import { clans } from './clans/service.ts'
import { expert } from './expert/service.ts'
import { gateway } from './gateway/service.ts'
import { growth } from './growth/service.ts'
import { identity } from './identity/service.ts'
import { kyc } from './kyc/service.ts'
import { pog } from './pog/service.ts'
import { quests } from './quests/service.ts'
import { remoteRegistry } from './registry/service.ts'
import type { ServiceDescriptor } from './service-descriptor.ts'
import { wallet } from './wallet/service.ts'

/** Every service of the platform. What starts, deploys, routes to, measures and attacks services is derived from this list. */
const list = [
  identity,
  quests,
  wallet,
  remoteRegistry,
  growth,
  clans,
  pog,
  kyc,
  expert,
  gateway,
] as const

/** The descriptors with their literal types. */
export type ListedService = (typeof list)[number]
export type ServiceName = ListedService['name']
export type KnownService = ServiceDescriptor<ServiceName>

/**
 * Services that do not run yet, whose events have a contract already (`<service>/events.ts`): consumers can be written and tested
 * before. When the service is made, its name moves from here to the list.
 */
export const announcedPublishers = [] as const

/** Whose events can be consumed. */
export type EventPublisher = ServiceName | (typeof announcedPublishers)[number]

export const services: readonly KnownService[] = list
export const serviceNames: readonly ServiceName[] = list.map(({ name }) => name)

/** Names of the services with a database: each erases what it stores about a user who leaves. */
export const dataServices: readonly ServiceName[] = list
  .filter(({ engines }) => engines.mongo)
  .map(({ name }) => name)

/** @throws Error when no service has this name */
export function serviceOf(name: string): KnownService {
  const found = services.find((service) => service.name === name)
  if (!found) throw new Error(`packages/contracts/src/services.ts has no ${name}`)
  return found
}

/**
 * Names of the services that call this one over `/internal`: those that name it in their calls, and of the issuer of
 * users' tokens all that verify them, which ask it for the ends of sessions.
 */
export function callersOf(
  name: string,
  all: readonly ServiceDescriptor[] = services,
): readonly string[] {
  const issues = all.some((one) => one.name === name && one.userTokens === 'issues')
  return all
    .filter(
      ({ calls, userTokens }) => calls.includes(name) || (issues && userTokens === 'verifies'),
    )
    .map((caller) => caller.name)
}

/** Whether it calls another service, so that it needs a key which signs its service tokens. */
export const callsOthers = ({ calls, userTokens }: ServiceDescriptor): boolean =>
  calls.length > 0 || userTokens === 'verifies'

/**
 * Names of the services whose addresses this one needs: those it calls, those that call it (it fetches
 * their public keys), and for the gateway all that have a public prefix.
 */
export function connectsTo(
  { name, calls, forwardsPrefixes }: ServiceDescriptor,
  all: readonly ServiceDescriptor[] = services,
): readonly string[] {
  const routed = forwardsPrefixes ? all.filter(({ prefixes }) => prefixes.length > 0) : []
  return [...new Set([...calls, ...callersOf(name, all), ...routed.map((one) => one.name)])]
}

/** The service that issues users' tokens. */
export const tokenIssuer: KnownService = issuerAmong(services)

function issuerAmong(all: readonly KnownService[]): KnownService {
  const [issuer, ...others] = all.filter(({ userTokens }) => userTokens === 'issues')
  if (!issuer || others.length > 0) throw new Error('exactly one service issues tokens of users')
  return issuer
}
