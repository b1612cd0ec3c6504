import type { ServiceApp } from '@platform/service-kit'
import type { ConnectDeps } from '../../operations/partners/connect.ts'
import type { HandoverDeps } from '../../operations/partners/hand-over.ts'
import type { KeepingDeps } from '../../operations/partners/keep-partners.ts'
import type { OwnConnectionsDeps } from '../../operations/partners/own-connections.ts'
import type { EmbedSignInDeps } from '../../operations/partners/sign-in-embed.ts'
import { adminPartnersRoutes } from './admin-partners.ts'
import { connectRoutes } from './connect.ts'
import { embedTokensRoutes } from './embed-tokens.ts'
import { ownConnectionsRoutes } from './own-connections.ts'
import { showPartnerRoute } from './show-partner.ts'

type Deps = KeepingDeps & HandoverDeps & EmbedSignInDeps & ConnectDeps & OwnConnectionsDeps

/** Partners, their tokens and connections. But for who may frame what, no answer may be kept on the way. */
export async function partnerRoutes(app: ServiceApp, deps: Deps): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  showPartnerRoute(app, deps)
  adminPartnersRoutes(app, deps)
  embedTokensRoutes(app, deps)
  connectRoutes(app, deps)
  ownConnectionsRoutes(app, deps)
}
