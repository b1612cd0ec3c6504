import { origins, urlKeyOf } from '@platform/service-kit/addresses'
import { z } from 'zod'
import type { ServiceUrls } from './upstream/instances.ts'

/** `QUESTS_URL=http://a:3021,http://b:3021`; a service without one has no route here. */
const serviceUrls = (services: readonly string[]) =>
  Object.fromEntries(services.map((name) => [urlKeyOf(name), origins.optional()]))

export const gatewayConfig = (services: readonly string[]) => ({
  ...serviceUrls(services),
  /** Origins of partner sites that may call the API from a browser; empty: only our own. */
  PARTNER_ORIGINS: origins.optional(),
  /** Requests a minute from one address. Loose: carriers put thousands of users behind one. */
  RATE_LIMIT_PER_ADDRESS: z.coerce.number().int().positive().default(30_000),
  /** Requests a minute with one access token. */
  RATE_LIMIT_PER_USER: z.coerce.number().int().positive().default(6_000),
  /** Above that of the services: requests to a slow service must not block those to others. */
  MAX_REQUESTS_IN_FLIGHT: z.coerce.number().int().positive().default(10_000),
  /** To connect to an instance. */
  CONNECT_TIMEOUT_MS: z.coerce.number().int().positive().default(1_000),
  /** From the request to the headers of its answer. */
  ANSWER_TIMEOUT_MS: z.coerce.number().int().positive().default(15_000),
  /** Between two chunks of an answer, from the service or to the client. */
  IDLE_TIMEOUT_MS: z.coerce.number().int().positive().default(60_000),
  /** How often the instances of a service that has several are asked whether they are ready. */
  READY_POLL_MS: z.coerce.number().int().positive().default(1_000),
})

/** The configured services with their instances. */
export function serviceUrlsOf(
  services: readonly string[],
  config: Record<string, unknown>,
): ServiceUrls {
  const configured = services.flatMap((name): [string, string[]][] => {
    const urls = config[urlKeyOf(name)] as string[] | undefined
    return urls ? [[name, urls]] : []
  })
  return Object.fromEntries(configured)
}
