import { remoteRegistry } from '@platform/contracts/registry/service'
import {
  consoleRoutes,
  defineService,
  loadSecret,
  objectStoreOf,
  openProviders,
  shownSettings,
} from '@platform/service-kit'
import { serveBuilds } from './builds-server/serve-builds.ts'
import { peopleClient } from './clients/people.ts'
import { config, SHOWN_SETTINGS } from './config.ts'
import { noticeSecrets } from './domain/notices/notice-secret.ts'
import { contractGate } from './operations/contract-gate.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { inTurn } from './operations/in-turn.ts'
import { manifestReader } from './operations/manifest-reader.ts'
import { reporting } from './operations/reports/reporting.ts'
import { personalData } from './personal-data.ts'
import { providers } from './providers/table.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { openReleaseRoles } from './roles/release-roles-file.ts'
import { admitTeams } from './routes/release-guard.ts'
import { registerRoutes } from './routes/routes.ts'
import { registrySigner } from './signing/registry-signer.ts'
import { buildFiles } from './storage/build-files.ts'
import { sourceMaps } from './storage/source-maps.ts'
import { startWorkers } from './workers.ts'

/** The registry, and the builds' server on a port of its own. */
export const service = defineService(remoteRegistry, {
  config,
  personalData,
  async compose(context) {
    const { app, auth, circuit, internal, mongo, rates, clock, ids, log, metrics, config } = context
    const repositories = await createRepositories(mongo)
    const store = objectStoreOf(config, circuit)
    const issuing = {
      signer: await registrySigner(config.REGISTRY_KEY_FILE),
      buildsUrl: config.BUILDS_PUBLIC_URL,
      lifetimeMs: config.MANIFEST_LIFETIME_MS,
    }
    const deps: Dependencies = {
      ...repositories,
      ...(await reporting({ ...repositories, config, metrics, clock })),
      ...issuing,
      events: null,
      rates,
      clock,
      ids,
      log,
      people: peopleClient(internal),
      files: buildFiles(store),
      maps: sourceMaps(store),
      mapTurns: inTurn(),
      providers: openProviders(providers, context),
      noticeSecrets: noticeSecrets(await loadSecret(config.DEVICE_SECRET_FILE)),
      roles: await openReleaseRoles(config.RELEASE_ROLES_FILE, log),
      gate: contractGate(repositories),
      channelTurns: inTurn(),
      manifests: manifestReader({
        ...repositories,
        ...issuing,
        clock,
        log,
        reporting: { stable: config.REPORT_STABLE, canary: config.REPORT_CANARY },
      }),
      overrideOrigins: config.OVERRIDE_ORIGINS,
    }
    admitTeams(app, { roles: deps.roles, auth, clock })
    await registerRoutes(app, deps)
    const settings = shownSettings(config, SHOWN_SETTINGS)
    consoleRoutes(app, { ...deps, settings })
    startWorkers({ deps, worker: context.worker, judgeMs: config.JUDGE_EVERY_MS })
    context.onStop(deps.buffer.flush)
    await serveBuilds({ config, store, log, onStop: context.onStop })
  },
})
