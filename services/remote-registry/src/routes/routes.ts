import { type ServiceApp, staffActsRoute } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { listBuildsRoute } from './builds/list-builds.ts'
import { registerBuildRoute } from './builds/register-build.ts'
import { showBuildRoute } from './builds/show-build.ts'
import { missingSourceMapsRoute } from './builds/source-maps.ts'
import { uploadRoutes } from './builds/upload-routes.ts'
import { checkContractRoute } from './channels/check-contract.ts'
import { listChangesRoute } from './channels/list-changes.ts'
import { promoteCanaryRoute } from './channels/promote-canary.ts'
import { releaseBuildRoute } from './channels/release-build.ts'
import { retireRemoteRoute } from './channels/retire-remote.ts'
import { rollBackRoute } from './channels/roll-back.ts'
import { showContractRoute } from './channels/show-contract.ts'
import { showStatusRoute } from './channels/show-status.ts'
import { mintDeviceRoute } from './devices/mint-device.ts'
import { showErrorsRoute } from './errors/show-errors.ts'
import { showHealthRoute } from './health/show-health.ts'
import { deployHostRoute } from './hosts/deploy-host.ts'
import { showManifestRoute } from './manifest/show-manifest.ts'
import { grantOverrideRoute } from './overrides/grant-override.ts'
import { listPinsRoute } from './pins/list-pins.ts'
import { pinBuildRoute } from './pins/pin-build.ts'
import { showPinsRoute } from './pins/show-pins.ts'
import { unpinBuildRoute } from './pins/unpin-build.ts'
import { reviewerPreviewRoutes } from './previews/reviewer-previews.ts'
import { teamPreviewRoutes } from './previews/team-previews.ts'
import { acceptReportsRoute } from './reports/accept-reports.ts'
import { teamRoutes } from './team/team-routes.ts'
import { teamTurns } from './team-turns.ts'
import { listVersionsRoute } from './versions/list-versions.ts'
import { showTrendsRoute } from './versions/show-trends.ts'

/** Most releases of one team, and most pins, that wait in this process. */
const WAITING_LIMIT = 50

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  registerBuildRoute(app, deps)
  await app.register(uploadRoutes, deps)
  missingSourceMapsRoute(app, deps)
  listBuildsRoute(app, deps)
  showBuildRoute(app, deps)
  listVersionsRoute(app, deps)
  showTrendsRoute(app, deps)

  // A team has one change of each kind in the queue of a channel, so that others wait for few, and a rollback for no pins.
  const releases = teamTurns(WAITING_LIMIT)
  const pins = teamTurns(WAITING_LIMIT)

  releaseBuildRoute(app, deps, releases)
  promoteCanaryRoute(app, deps, releases)
  rollBackRoute(app, deps, releases)
  retireRemoteRoute(app, deps, releases)
  showStatusRoute(app, deps)
  listChangesRoute(app, deps)
  showContractRoute(app, deps)
  checkContractRoute(app, deps)
  deployHostRoute(app, deps)

  pinBuildRoute(app, deps, pins)
  unpinBuildRoute(app, deps, pins)
  showPinsRoute(app, deps)
  listPinsRoute(app, deps)
  grantOverrideRoute(app, deps)
  teamPreviewRoutes(app, deps)
  reviewerPreviewRoutes(app, deps)
  showManifestRoute(app, deps)

  teamRoutes(app, deps)
  mintDeviceRoute(app, deps)
  acceptReportsRoute(app, deps)
  showHealthRoute(app, deps)
  showErrorsRoute(app, deps)
  staffActsRoute(app, '/api/remotes', deps)
}
