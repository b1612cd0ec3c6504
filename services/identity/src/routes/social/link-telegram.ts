import { returnedBody } from '@platform/contracts/identity/social'
import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { finishFlow } from '../../operations/social/finish-flow.ts'
import { finishRoute } from './finish-route.ts'

/** POST /api/auth/telegram/link: Telegram sent the user back, for a log-in or a connection. */
export function linkTelegramRoute(app: ServiceApp, deps: Dependencies): void {
  finishRoute(app, deps, {
    url: '/api/auth/telegram/link',
    body: returnedBody,
    finish: ({ returned }, finisher) => finishFlow(deps, 'telegram', returned, finisher),
  })
}
