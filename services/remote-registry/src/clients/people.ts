import { account } from '@platform/contracts/identity/account'
import { partnerKnown } from '@platform/contracts/identity/partners'
import type { InternalClient } from '@platform/service-kit'

/** What the registry asks of identity. */
export interface People {
  /** Whether there is the user or the partner of a pin, `user:<id>` or `partner:<key>`. @throws UNAVAILABLE */
  exist(subject: string): Promise<boolean>
}

export function peopleClient(internal: InternalClient<'identity'>): People {
  return {
    async exist(subject) {
      const [kind, name] = subject.split(':')
      const { exists } =
        kind === 'user'
          ? await internal.call('identity', {
              method: 'GET',
              path: `/internal/accounts/${name}`,
              data: account,
            })
          : await internal.call('identity', {
              method: 'GET',
              path: `/internal/partners/${name}`,
              data: partnerKnown,
            })
      return exists
    },
  }
}
