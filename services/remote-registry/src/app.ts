import { defineService } from '@platform/service-kit'
import { startBuildsServer } from './builds-server/start-builds-server.ts'
import { registryConfig } from './config.ts'
import { manifestReader } from './operations/manifest-reader.ts'
import { buildsRepository } from './repositories/builds-repository.ts'
import { channelChangesRepository } from './repositories/channel-changes-repository.ts'
import { putBuild } from './routes/builds/put-build.ts'
import { putFile } from './routes/builds/put-file.ts'
import { promoteChannel } from './routes/channels/promote-channel.ts'
import { getManifest } from './routes/manifest/get-manifest.ts'
import { releaseGuard } from './routes/release-guard.ts'
import { buildFiles } from './storage/build-files.ts'
import { folderStore } from './storage/folder-store.ts'

/** Keeps the builds of remotes, says which run where, and serves their files on a port of their own. */
export const remoteRegistry = defineService({
  name: 'remote-registry',
  config: registryConfig,
  engines: { kafka: false },
  async compose({ config, app, mongo, clock, ids, log, onStop }) {
    const files = buildFiles(folderStore(config.BLOB_DIR))
    const builds = await buildsRepository(mongo)
    const changes = await channelChangesRepository(mongo)
    const manifests = manifestReader({
      builds,
      changes,
      clock,
      buildsUrl: config.BUILDS_PUBLIC_URL,
      lifetimeMs: config.MANIFEST_LIFETIME_MS,
      onStale: (channel, err) => log.warn({ err, channel }, 'manifest given without a database'),
    })
    const guard = releaseGuard(config.RELEASE_TOKEN)

    putBuild(app, { builds, files, clock, guard })
    await app.register(putFile, { builds, files, clock, guard })
    promoteChannel(app, { builds, changes, clock, ids, manifests, guard })
    getManifest(app, { manifests })

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
