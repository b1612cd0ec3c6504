import { remoteRegistry } from '@platform/contracts/registry/service'
import { defineService } from '@platform/service-kit'
import { startBuildsServer } from './builds-server/start-builds-server.ts'
import { registryConfig } from './config.ts'
import { contractGate } from './operations/contract-gate.ts'
import { manifestReader } from './operations/manifest-reader.ts'
import { stopCanary } from './operations/stop-canary.ts'
import { composeReports } from './reports.ts'
import { buildsRepository } from './repositories/builds-repository.ts'
import { channelChangesRepository } from './repositories/channel-changes-repository.ts'
import { hostsRepository } from './repositories/hosts-repository.ts'
import { pinsRepository } from './repositories/pins-repository.ts'
import { openReleaseRoles } from './roles/release-roles-file.ts'
import { getBuilds } from './routes/builds/get-builds.ts'
import { putBuild } from './routes/builds/put-build.ts'
import { putFile } from './routes/builds/put-file.ts'
import { changeChannels } from './routes/channels/change-channel.ts'
import { contracts } from './routes/channels/contracts.ts'
import { readChannels } from './routes/channels/read-channels.ts'
import { putHost } from './routes/hosts/put-host.ts'
import { getManifest } from './routes/manifest/get-manifest.ts'
import { postOverride } from './routes/overrides/post-override.ts'
import { pinRoutes } from './routes/pins/pins.ts'
import { admitTeams } from './routes/release-guard.ts'
import { registrySigner } from './signing/registry-signer.ts'
import { buildFiles } from './storage/build-files.ts'
import { objectStoreOf } from './storage/object-store-of.ts'

/** Keeps the builds of remotes, says which run where, and serves their files on a port of their own. */
export const service = defineService(remoteRegistry, {
  config: registryConfig,
  async compose(context) {
    const { config, app, auth, circuit, mongo, rates, clock, ids, log } = context
    const { metrics, worker, onStop } = context
    const signer = await registrySigner(config.REGISTRY_KEY_FILE)
    const roles = await openReleaseRoles(config.RELEASE_ROLES_FILE, log)
    const store = objectStoreOf(config, circuit)
    const files = buildFiles(store)
    const builds = await buildsRepository(mongo)
    const changes = await channelChangesRepository(mongo)
    const hosts = await hostsRepository(mongo)
    const pins = await pinsRepository(mongo)
    const issuing = {
      buildsUrl: config.BUILDS_PUBLIC_URL,
      lifetimeMs: config.MANIFEST_LIFETIME_MS,
      signer,
      clock,
    }
    const manifests = manifestReader({
      ...{ ...issuing, builds, changes, pins },
      reporting: { stable: config.REPORT_STABLE, canary: config.REPORT_CANARY },
      onStale: (channel, err) => log.warn({ err, channel }, 'manifest given without a database'),
    })
    const gate = contractGate({ builds, hosts })
    admitTeams(app, { roles, auth })
    const parts = {
      ...issuing,
      builds,
      files,
      changes,
      pins,
      hosts,
      roles,
      manifests,
      gate,
      ids,
    }

    putBuild(app, parts)
    await app.register(putFile, parts)
    getBuilds(app, parts)
    changeChannels(app, parts)
    readChannels(app, parts)
    contracts(app, parts)
    putHost(app, parts)
    pinRoutes(app, parts)
    postOverride(app, { ...parts, origins: config.OVERRIDE_ORIGINS })
    getManifest(app, parts)

    await composeReports({
      ...{ app, config, mongo, rates, clock, log, metrics, worker, onStop, changes },
      isPinned: pins.has,
      stopCanary: (stop) => stopCanary(parts, stop),
    })

    if (config.BUILDS_PORT !== undefined) {
      const server = await startBuildsServer({
        store,
        port: config.BUILDS_PORT,
        host: config.HOST,
        log,
      })
      onStop(() => server.stop())
    }
  },
})
