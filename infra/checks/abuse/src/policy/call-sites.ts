import { serviceNames } from '@platform/contracts/services'
import { policies } from './policies.ts'

const KIT = 'packages/service-kit/src'

/**
 * Every file that opens connections, and why no user or operator decides where to. One that does take such
 * an address must go through one guarded client; there is none yet because none does.
 */
export const callSites: Readonly<Record<string, string>> = {
  [`${KIT}/http/unreadable-requests.ts`]: 'only answers',
  [`${KIT}/auth/keys.ts`]: 'keys of identity and of callers: configuration',
  [`${KIT}/internal/client.ts`]: 'callees: configuration',
  [`${KIT}/internal/instances.ts`]: 'callees: configuration',
  ...Object.fromEntries(
    serviceNames.flatMap((name) =>
      Object.entries(policies[name].callSites ?? {}).map(([file, why]) => [
        `services/${name}/${file}`,
        why,
      ]),
    ),
  ),
}
