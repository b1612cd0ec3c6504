import { randomBytes } from 'node:crypto'
import { clans } from '@platform/contracts/clans/service'
import { DAY_MS } from '@platform/contracts/constants'
import type { RankStore } from '@platform/ranks'
import { openRankStore, type RankStoreContext } from '@platform/ranks/open'
import {
  consoleRoutes,
  defineService,
  objectStoreOf,
  openBlobs,
  type ServiceContext,
  shownSettings,
} from '@platform/service-kit'
import { codeClient, nameReader, winnerReader } from './clients/identity.ts'
import { publicCampaignReader } from './clients/quests.ts'
import { rememberNames } from './clients/remember-names.ts'
import { composeTournaments } from './compose-tournaments.ts'
import { config, SHOWN_SETTINGS } from './config.ts'
import { consumeLeaderboardEvents } from './events/consume-for-leaderboards.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import { consumeOwnEvents } from './events/consume-own-events.ts'
import { consumePogEvents } from './events/consume-pog-events.ts'
import { consumeWalletEvents } from './events/consume-wallet-events.ts'
import { looksOfClanNames } from './migrations/0001-looks-of-clan-names.ts'
import { clanReviews } from './operations/clan-reviews.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createLeaderboards } from './operations/leaderboards/create-leaderboards.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerLeaderboards } from './routes/leaderboards/register.ts'
import { registerRoutes } from './routes/routes.ts'
import { registerTournaments } from './routes/tournaments/register.ts'
import { startWorkers } from './workers.ts'

/** Where evidence is, so that no address of a clan's picture finds it. */
const EVIDENCE_FILES = { folder: 'clans-evidence', collection: 'evidence_files' }

/**
 * Clans and their members, leaderboards and leagues, and tournaments with prizes (the Klash arena).
 * @param openStore where leaderboards are ranked
 */
export const clansService = (
  openStore: (
    context: RankStoreContext & Pick<ServiceContext, 'clock'>,
  ) => Promise<RankStore> = openRankStore,
) =>
  defineService(clans, {
    config,
    personalData,
    migrations: [looksOfClanNames],
    async compose(context) {
      const { app, circuit, mongo, events, internal, clock, ids, log, config, crashPoint } = context
      const { approvalStore, reviewStore, ...repositories } = await createRepositories(
        mongo,
        events,
      )
      const files = { mongo, clock, objects: objectStoreOf(config, circuit), recheckMs: DAY_MS }
      const deps: Dependencies = {
        ...repositories,
        reviews: clanReviews({ ...repositories, store: reviewStore, events, clock, ids }),
        blobs: await openBlobs({ ...files, folder: 'clans' }),
        evidenceFiles: await openBlobs({ ...files, ...EVIDENCE_FILES }),
        namesOf: nameReader(internal),
        publicCampaigns: publicCampaignReader(internal),
        winnersAmong: winnerReader(internal),
        codes: codeClient(internal),
        memberLimit: config.CLAN_MEMBER_LIMIT,
        coolingOff: {
          minDaysBeforeClanDelete: config.CLAN_MIN_DAYS_BEFORE_DELETE,
          minDaysToJoinClanAfterLeaving: config.CLAN_MIN_DAYS_TO_JOIN_AFTER_LEAVING,
          minDaysToRecreateClanAfterDelete: config.CLAN_MIN_DAYS_TO_RECREATE_AFTER_DELETE,
        },
        site: config.PUBLIC_ORIGIN[0] ?? '',
        random: Math.random,
        randomBytes,
        events,
        clock,
        ids,
        crashPoint,
      }
      await registerRoutes(app, deps)
      consoleRoutes(app, {
        audit: repositories.audit,
        events,
        settings: shownSettings(config, SHOWN_SETTINGS),
      })
      const named = {
        ...deps,
        namesOf: rememberNames(deps.namesOf),
        winnersAmong: rememberNames(deps.winnersAmong),
        log,
      }
      const leaderboards = createLeaderboards(named, await openStore(context))
      registerLeaderboards(app, leaderboards)
      consumeLeaderboardEvents(events, leaderboards)
      const tournaments = composeTournaments(context, deps, approvalStore)
      await registerTournaments(app, tournaments)
      consumeIdentityEvents(events, deps)
      consumeWalletEvents(events, deps)
      consumePogEvents(events, deps)
      consumeOwnEvents(events, deps)
      startWorkers({
        ...{ ...context, deps, leaderboards, tournaments },
        everyMs: config.CLAN_WORKER_MS,
      })
    },
  })

export const service = clansService()
