import { staffActed as ofClans } from '@platform/contracts/clans/events'
import { staffActed as ofExpert } from '@platform/contracts/expert/events'
import type { AuditedService } from '@platform/contracts/growth/audited-services'
import { staffActed as ofGrowth } from '@platform/contracts/growth/events'
import { staffActed as ofIdentity } from '@platform/contracts/identity/events'
import { staffActed as ofKyc } from '@platform/contracts/kyc/events'
import { staffActed as ofPog } from '@platform/contracts/pog/events'
import { staffActed as ofQuests } from '@platform/contracts/quests/events'
import { staffActed as ofWallet } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { type ActEvent, addAct } from '../operations/audit/add-act.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** The acts of staff of every service, for the merged audit trail. One that is down delays its own acts alone. */
export function consumeStaffActs(events: Events<'growth'>, deps: Dependencies): void {
  const add = (service: AuditedService) => (act: ActEvent) => addAct(deps, service, act)
  events.consume({
    from: 'identity',
    group: 'growth.acts',
    handlers: [on(ofIdentity, add('identity'))],
  })
  events.consume({
    from: 'quests',
    group: 'growth.acts',
    handlers: [on(ofQuests, add('quests'))],
  })
  events.consume({
    from: 'wallet',
    group: 'growth.acts',
    handlers: [on(ofWallet, add('wallet'))],
  })
  events.consume({
    from: 'clans',
    group: 'growth.acts',
    handlers: [on(ofClans, add('clans'))],
  })
  events.consume({
    from: 'pog',
    group: 'growth.acts',
    handlers: [on(ofPog, add('pog'))],
  })
  events.consume({
    from: 'kyc',
    group: 'growth.acts',
    handlers: [on(ofKyc, add('kyc'))],
  })
  events.consume({
    from: 'expert',
    group: 'growth.acts',
    handlers: [on(ofExpert, add('expert'))],
  })
  events.consume({
    from: 'growth',
    group: 'growth.acts',
    handlers: [on(ofGrowth, add('growth'))],
  })
}
