import { type ServiceApp, searchableRoutes } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { activityRoutes } from './activity/activity.ts'
import { adminRoutes } from './admin/admin.ts'
import { chiefApplicationRoutes, chiefCodeRoute } from './chiefs/chief-applications.ts'
import { imageRoutes, uploadImageRoute } from './clans/images.ts'
import { listClansRoutes } from './clans/list-clans.ts'
import { ownClanRoutes } from './clans/own-clan.ts'
import { showClanRoutes } from './clans/show-clan.ts'
import { writeClanRoutes } from './clans/write-clan.ts'
import { searchableClans } from './internal/searchable-clans.ts'
import { showChiefRoute } from './internal/show-chief.ts'
import { inviteRoutes, joinAndLeaveRoutes, requestRoutes } from './members/join-and-leave.ts'
import { chiefRoutes, memberListRoutes } from './members/members.ts'

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  listClansRoutes(app, deps)
  ownClanRoutes(app, deps)
  showClanRoutes(app, deps)
  writeClanRoutes(app, deps)
  imageRoutes(app, deps)
  await app.register(uploadImageRoute, deps)
  joinAndLeaveRoutes(app, deps)
  requestRoutes(app, deps)
  inviteRoutes(app, deps)
  memberListRoutes(app, deps)
  chiefRoutes(app, deps)
  activityRoutes(app, deps)
  chiefCodeRoute(app, deps)
  chiefApplicationRoutes(app, deps)
  showChiefRoute(app, deps)
  searchableRoutes(app, { clan: searchableClans(deps) })
  adminRoutes(app, deps)
}
