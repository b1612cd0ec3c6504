import { staffActed as clans } from '@platform/contracts/clans/events'
import type { EventDefinition, EventType } from '@platform/contracts/event'
import { staffActed as expert } from '@platform/contracts/expert/events'
import type { AuditedService, UNPUBLISHED_ACTS } from '@platform/contracts/growth/audited-services'
import { staffActed as growth } from '@platform/contracts/growth/events'
import { staffActed as identity } from '@platform/contracts/identity/events'
import { staffActed as kyc } from '@platform/contracts/kyc/events'
import { staffActed as pog } from '@platform/contracts/pog/events'
import { staffActed as quests } from '@platform/contracts/quests/events'
import { staffActed as wallet } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import type { z } from 'zod'
import { type ActEvent, addAct } from '../operations/audit/add-act.ts'
import type { Dependencies } from '../operations/dependencies.ts'

type PublishedActs = Exclude<AuditedService, (typeof UNPUBLISHED_ACTS)[number]>

type Acted = EventDefinition<z.ZodType<ActEvent>, EventType<PublishedActs>>

/** Each service that publishes its acts, and the event of them. */
const ACTED: Readonly<Record<PublishedActs, Acted>> = {
  ...{ identity, quests, wallet, clans, pog, kyc, expert, growth },
}

/** The acts of staff of every service, for the merged audit trail. One that is down delays its own acts alone. */
export function consumeStaffActs(events: Events<'growth'>, deps: Dependencies): void {
  for (const service of Object.keys(ACTED) as PublishedActs[]) {
    const add = (act: ActEvent) => addAct(deps, service, act)
    events.consume<PublishedActs>({
      from: service,
      group: 'growth.acts',
      handlers: [on(ACTED[service], add)],
    })
  }
}
