import { callersOf } from '@platform/contracts/services'
import { urlKeyOf } from '@platform/service-kit/addresses'

/**
 * Addresses at which nobody listens for every service that calls this one: settings that it needs, whichever
 * services call it by now.
 */
export function absentCallers(service: string): Record<string, string> {
  return Object.fromEntries(callersOf(service).map((name) => [urlKeyOf(name), ABSENT]))
}

const ABSENT = 'http://127.0.0.1:9'
