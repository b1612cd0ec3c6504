import { serviceNames } from '@platform/contracts/services'
import { policies } from './policies.ts'

const KIT = 'packages/service-kit/src'

/**
 * Every file that opens connections, and the origin of its addresses. None comes from a user; those that operators write go
 * through the guarded client.
 */
export const callSites: Readonly<Record<string, string>> = {
  [`${KIT}/blobs/s3-store.ts`]: 'the object store: configuration; no redirects',
  [`${KIT}/http/malformed-requests.ts`]: 'responds on the open socket of a client',
  [`${KIT}/auth/keys.ts`]: 'keys of identity and of callers: configuration',
  [`${KIT}/internal/client.ts`]: 'callees: configuration',
  [`${KIT}/internal/instances.ts`]: 'callees: configuration',
  [`${KIT}/http/inside-address.ts`]: 'compares addresses, opens no connection',
  [`${KIT}/providers/listed-target.ts`]: 'compares addresses with a list, opens no connection',
  [`${KIT}/providers/guarded-post.ts`]:
    'webhooks of operators and push services of browsers: at hosts that configuration lists; sites of partners, which prove whose they are; to public addresses alone; no redirects',
  [`${KIT}/providers/fetch-provider.ts`]: 'outside providers of services: configuration',
  'shell/server/offline-page.ts': 'a script for browsers: asks for the offline worker',
  'shell/server/offline-worker.ts': 'runs in browsers: the document that the browser asked for',
  ...Object.fromEntries(
    serviceNames.flatMap((name) =>
      Object.entries(policies[name].callSites ?? {}).map(([file, why]) => [
        `services/${name}/${file}`,
        why,
      ]),
    ),
  ),
}
