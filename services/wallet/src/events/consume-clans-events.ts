import { prizeDue } from '@platform/contracts/clans/tournaments-events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { addEarning } from '../operations/earnings/add-earning.ts'
import { ofOwner } from './of-owner.ts'

/** Shares of prizes. Each has its own key, so a repeated event changes nothing; one of a version above 1 asks for the answer again. */
export function consumeClansEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'clans',
    group: 'wallet.prizes',
    handlers: [
      on(prizeDue, async (due, { aggregateversion }) => {
        await addEarning(deps, { ...ofOwner('clans', due), republish: aggregateversion > 1 })
      }),
    ],
  })
}
