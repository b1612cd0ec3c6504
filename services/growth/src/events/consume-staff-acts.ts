import type { AuditedService } from '@platform/contracts/growth/audited-services'
import { staffActed as ofClans } from '@platform/contracts/clans/events'
import { staffActed as ofExpert } from '@platform/contracts/expert/events'
import { staffActed as ofGrowth } from '@platform/contracts/growth/events'
import { staffActed as ofIdentity } from '@platform/contracts/identity/events'
import { staffActed as ofKyc } from '@platform/contracts/kyc/events'
import { staffActed as ofPog } from '@platform/contracts/pog/events'
import { staffActed as ofQuests } from '@platform/contracts/quests/events'
import { staffActed as ofWallet } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { type ActEvent, addAct } from '../operations/audit/add-act.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** The acts of staff of every service, for the merged audit trail. Each service has a group of its own: one that is down delays no other. */
export function consumeStaffActs(events: Events<'growth'>, deps: Dependencies): void {
  const add = (service: AuditedService) => (act: ActEvent) => addAct(deps, service, act)
  events.consume({
    from: 'identity',
    group: 'growth.acts-of-identity',
    handlers: [on(ofIdentity, add('identity'))],
  })
  events.consume({
    from: 'quests',
    group: 'growth.acts-of-quests',
    handlers: [on(ofQuests, add('quests'))],
  })
  events.consume({
    from: 'wallet',
    group: 'growth.acts-of-wallet',
    handlers: [on(ofWallet, add('wallet'))],
  })
  events.consume({
    from: 'clans',
    group: 'growth.acts-of-clans',
    handlers: [on(ofClans, add('clans'))],
  })
  events.consume({
    from: 'pog',
    group: 'growth.acts-of-pog',
    handlers: [on(ofPog, add('pog'))],
  })
  events.consume({
    from: 'kyc',
    group: 'growth.acts-of-kyc',
    handlers: [on(ofKyc, add('kyc'))],
  })
  events.consume({
    from: 'expert',
    group: 'growth.acts-of-expert',
    handlers: [on(ofExpert, add('expert'))],
  })
  events.consume({
    from: 'growth',
    group: 'growth.acts-of-growth',
    handlers: [on(ofGrowth, add('growth'))],
  })
}
