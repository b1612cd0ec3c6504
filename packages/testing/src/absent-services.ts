import { callersOf, serviceOf, services } from '@platform/contracts/services'
import { urlKeyOf } from '@platform/service-kit/addresses'

/**
 * Addresses at which nobody listens for every service that this one calls or that calls it: settings that it needs,
 * whichever they are by now.
 */
export function absentServices(service: string): Record<string, string> {
  const isKnown = services.some(({ name }) => name === service)
  const called = isKnown ? serviceOf(service).calls : []
  return Object.fromEntries(
    [...called, ...callersOf(service)].map((name) => [urlKeyOf(name), ABSENT]),
  )
}

const ABSENT = 'http://127.0.0.1:9'
