import { identity } from '@platform/contracts/identity/service'
import {
  consoleRoutes,
  createApprovals,
  createUserFeed,
  DomainError,
  defineService,
  eraseUser,
  exportUser,
  finishApprovals,
  objectStoreOf,
  openBlobs,
  openProviders,
  shownSettings,
} from '@platform/service-kit'
import { partnerReports } from './clients/partner-reports.ts'
import { config, handoverLimitsOf, SHOWN_SETTINGS, sendLimitsOf } from './config.ts'
import { consumeExpertEvents } from './events/consume-expert-events.ts'
import { consumeKycEvents } from './events/consume-kyc-events.ts'
import { consumeWalletEvents } from './events/consume-wallet-events.ts'
import { subscribeContactChanges } from './events/subscribe-contact-changes.ts'
import { looksOfUserNames } from './migrations/0001-looks-of-user-names.ts'
import { rolesWithRights } from './migrations/0002-roles-with-rights.ts'
import { auditAsActs } from './migrations/0003-audit-as-acts.ts'
import { looksOfVAndW } from './migrations/0004-looks-of-v-and-w.ts'
import { makersOfReviewers } from './migrations/0005-makers-of-reviewers.ts'
import { givenUpReporter } from './operations/deliver-unsent.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { sendLimiter } from './operations/limit-sends.ts'
import { listSessionEnds } from './operations/list-session-ends.ts'
import { createLocate } from './operations/locate.ts'
import { requireFreshProof } from './operations/proofs/require-fresh-proof.ts'
import { rolesApproval } from './operations/staff/roles-approval.ts'
import { personalData } from './personal-data.ts'
import { createCodeSender } from './providers/code-sender.ts'
import { createNoticeSender } from './providers/notice-sender.ts'
import { providers } from './providers/table.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { loadSecrets } from './secret.ts'
import { createTokenIssuer } from './tokens/issue-tokens.ts'
import { openKeyRing } from './tokens/key-ring.ts'
import { startWorkers } from './workers.ts'

/** Accounts, one-time codes, sessions, profile, partners. */
export const service = defineService(identity, {
  config,
  migrations: [looksOfUserNames, rolesWithRights, auditAsActs, looksOfVAndW, makersOfReviewers],
  personalData,
  async compose(context) {
    const { app, auth, circuit, mongo, events, rates, clock, ids, metrics, config } = context
    const { crashPoint, worker, internal } = context
    const { approvalStore: store, ...repositories } = await createRepositories(mongo, events)
    const objects = objectStoreOf(config, circuit)
    const secrets = await loadSecrets(config.IDENTITY_SECRET_FILE)
    const keyRing = await openKeyRing(repositories.signingKeys, secrets.sealing, clock)
    const tokens = { ...repositories, clock }
    const { sms, smtp, geoIp, messenger, originProofs, ...social } = openProviders(
      providers,
      context,
    )
    const verificationFeed = createUserFeed<true>(() => true)
    const [site = ''] = config.PUBLIC_ORIGIN
    auth.trust(keyRing.jwks, (query) => listSessionEnds(tokens, query))
    const sends = sendLimiter({
      ...{ rates, limits: sendLimitsOf(config), metrics, clock },
      mailboxKey: secrets.mailbox,
    })
    const deps: Dependencies = {
      ...repositories,
      secrets,
      keyRing,
      objects,
      blobs: await openBlobs({ mongo, objects, clock, folder: 'identity' }),
      rates,
      events,
      crashPoint,
      clock,
      ids,
      tokens: createTokenIssuer({ config, keyRing, clock, ids }),
      sender: createCodeSender({ sms, smtp }, site),
      notices: createNoticeSender({ sms, smtp }, site, sends),
      mail: smtp,
      reportGivenUp: givenUpReporter(context),
      social,
      messenger,
      originProofs,
      partnerReports: partnerReports(internal),
      sends,
      handoverLimits: handoverLimitsOf(config),
      graceDays: config.DELETION_GRACE_DAYS,
      exportOwn: (userId, send) => exportUser(mongo, personalData, userId, send),
      erase: (userId) => eraseUser(mongo, personalData, userId, clock.now()),
      staffNeedsFactor: config.STAFF_NEEDS_SECOND_FACTOR,
      secureCookies: site.startsWith('https:'),
      siteOrigins: config.PUBLIC_ORIGIN,
      verificationFeed,
      locate: createLocate(geoIp),
    }
    subscribeContactChanges(events, verificationFeed)
    consumeWalletEvents(events, deps)
    consumeKycEvents(events, deps)
    consumeExpertEvents(events, deps)
    const approvals = createApprovals({
      ...deps,
      store,
      kinds: { 'set-roles': rolesApproval(deps) },
      async requireFreshProof({ id: userId, sessionId }) {
        if (!sessionId) throw new DomainError('UNAUTHENTICATED')
        await requireFreshProof(deps, { userId, sessionId })
      },
    })
    finishApprovals(worker, approvals)
    await registerRoutes(app, { ...deps, approvals })
    consoleRoutes(app, {
      audit: repositories.audit,
      events,
      settings: shownSettings(config, SHOWN_SETTINGS),
    })
    const { LEAVING_WORKER_MS: leavingMs, WALLET_NOTICE_WORKER_MS: walletNoticeMs } = config
    startWorkers({ deps, worker, metrics, leavingMs, walletNoticeMs })
  },
})
