import { defineService } from '@platform/service-kit'
import { startBuildsServer } from './builds-server/start-builds-server.ts'
import { registryConfig } from './config.ts'
import { contractGate } from './operations/contract-gate.ts'
import { manifestReader } from './operations/manifest-reader.ts'
import { buildsRepository } from './repositories/builds-repository.ts'
import { channelChangesRepository } from './repositories/channel-changes-repository.ts'
import { hostsRepository } from './repositories/hosts-repository.ts'
import { pinsRepository } from './repositories/pins-repository.ts'
import { openReleaseRoles } from './roles/release-roles-file.ts'
import { getBuilds } from './routes/builds/get-builds.ts'
import { putBuild } from './routes/builds/put-build.ts'
import { putFile } from './routes/builds/put-file.ts'
import { changeChannels } from './routes/channels/change-channel.ts'
import { getManifest } from './routes/manifest/get-manifest.ts'
import { releaseGuard } from './routes/release-guard.ts'
import { registrySigner } from './signing/registry-signer.ts'
import { buildFiles } from './storage/build-files.ts'
import { folderStore } from './storage/folder-store.ts'

/** Keeps the builds of remotes, says which run where, and serves their files on a port of their own. */
export const remoteRegistry = defineService({
  name: 'remote-registry',
  config: registryConfig,
  engines: { kafka: false },
  async compose({ config, app, auth, mongo, clock, ids, log, onStop }) {
    const signer = await registrySigner(config.REGISTRY_KEY_FILE)
    const roles = await openReleaseRoles(config.RELEASE_ROLES_FILE, log)
    const files = buildFiles(folderStore(config.BLOB_DIR))
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
    const guard = releaseGuard(app, { roles, auth })
    const channels = { builds, changes, manifests, gate, clock, ids, guard }

    putBuild(app, { builds, files, clock, roles, guard })
    await app.register(putFile, { builds, files, clock, guard })
    getBuilds(app, { builds, guard })
    changeChannels(app, channels)
    getManifest(app, { manifests, clock })

    if (config.BUILDS_PORT !== undefined) {
      const server = await startBuildsServer({
        blobDir: config.BLOB_DIR,
        port: config.BUILDS_PORT,
        host: config.HOST,
        log,
      })
      onStop(() => server.stop())
    }
  },
})
