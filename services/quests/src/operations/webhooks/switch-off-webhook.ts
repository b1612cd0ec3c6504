import { recordAct } from '@platform/service-kit'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

/** Who acts where no person does. */
const SERVICE = 'command:webhook-sender'

/** Sends nothing more to it until a person switches it on again. Recorded before: each time that it is switched off, once. */
export async function switchOffWebhook(
  deps: RecordsActs & Pick<Dependencies, 'webhooks'>,
  { id, failures }: Pick<Webhook, 'id' | 'failures'>,
  because: NonNullable<Webhook['switchedOff']>['because'],
): Promise<void> {
  const at = deps.clock.now()
  if (!(await deps.webhooks.switchOff(id, { at, because }))) return
  await recordAct(deps, {
    by: SERVICE,
    action: 'switch-off-webhook',
    subject: { kind: 'webhook', id },
    before: { active: true },
    after: { active: false, because, failures },
  })
}
