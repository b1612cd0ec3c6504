import { consentsChanged } from '@platform/contracts/identity/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { keepConsent } from '../operations/keep-consent.ts'

/** Identity's events about what users agree to. */
export function consumeIdentityEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'identity',
    group: 'growth.consents',
    handlers: [
      on(consentsChanged, ({ userId, analytics, at }) =>
        keepConsent(deps, { userId, given: analytics, at: new Date(at) }),
      ),
    ],
  })
}
