import cookie from '@fastify/cookie'
import {
  approvalRoutes,
  type ServiceApp,
  searchableRoutes,
  staffActsRoute,
} from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { searchablePeople } from '../operations/profile/searchable-people.ts'
import type { RolesDependencies } from '../operations/staff/set-roles.ts'
import { knowDevices } from './auth/device.ts'
import { emailLinkRoutes } from './auth/email-link.ts'
import { guardOrigins } from './auth/guard-origins.ts'
import { logOutRoute } from './auth/log-out.ts'
import { openMessengerPageRoute } from './auth/open-messenger-page.ts'
import { phoneLoginRoute } from './auth/phone-login.ts'
import { refreshSessionRoute } from './auth/refresh-session.ts'
import { refreshSessionByQueryRoute } from './auth/refresh-session-by-query.ts'
import { registerAccountRoutes } from './auth/register.ts'
import { requestOtpRoute } from './auth/request-otp.ts'
import { resendOtpRoute } from './auth/resend-otp.ts'
import { verifyOtpRoute } from './auth/verify-otp.ts'
import { changeContactRoutes } from './contacts/change-contact.ts'
import { showContactsRoutes } from './contacts/show-contacts.ts'
import { streamVerificationRoute } from './contacts/stream-verification.ts'
import { undoContactChangeRoute } from './contacts/undo-contact-change.ts'
import { exportRoutes } from './exports/exports.ts'
import { enrolTotpRoutes } from './factors/enrol-totp.ts'
import { finishSecondStepRoute } from './factors/finish-second-step.ts'
import { proveByFactorRoute } from './factors/prove-by-factor.ts'
import { showSecondFactorRoute } from './factors/show-second-factor.ts'
import { cardNamesRoutes } from './internal/card-names.ts'
import { codesWithPurposeRoutes } from './internal/codes-with-purpose.ts'
import { erasuresRoutes } from './internal/erasures.ts'
import { collectExportsRoutes } from './internal/exports.ts'
import { partnerAccountsRoutes } from './internal/partner-accounts.ts'
import { renewSocialTokenRoute } from './internal/renew-social-token.ts'
import { sendMailRoute } from './internal/send-mail.ts'
import { showAccountRoute } from './internal/show-account.ts'
import { showRegistrationRoutes } from './internal/show-registration.ts'
import { showSessionProofRoute } from './internal/show-session-proof.ts'
import { showSocialAccountRoute } from './internal/show-social-account.ts'
import { showSocialTokenRoute } from './internal/show-social-token.ts'
import { showTransferPartiesRoute } from './internal/show-transfer-parties.ts'
import { showUserFactRoute } from './internal/show-user-fact.ts'
import { showSigningKeysRoute } from './keys/show-signing-keys.ts'
import { deletionRequestRoutes } from './leaving/deletion-request.ts'
import { showIpLocationRoute } from './locations/show-ip-location.ts'
import { connectPartnerRoute } from './partners/connect-partner.ts'
import { createHandoverRoute } from './partners/create-handover.ts'
import { endConnectionRoute } from './partners/end-connection.ts'
import { listConnectionsRoute } from './partners/list-connections.ts'
import { listPartnersRoute } from './partners/list-partners.ts'
import { makeVisitRoute } from './partners/make-visit.ts'
import { noteRefusalRoute } from './partners/note-refusal.ts'
import { ownKeyRoutes } from './partners/own-key-routes.ts'
import { previewConnectionRoute } from './partners/preview-connection.ts'
import { reportRoutes } from './partners/report-routes.ts'
import { rotatePartnerSecretRoute } from './partners/rotate-partner-secret.ts'
import { setPartnerRoute } from './partners/set-partner.ts'
import { showPartnerRoute } from './partners/show-partner.ts'
import { signInEmbedRoute } from './partners/sign-in-embed.ts'
import { askForPasskeyRoutes } from './passkeys/ask-for-passkey.ts'
import { logInByPasskeyRoutes } from './passkeys/log-in-by-passkey.ts'
import { managePasskeysRoutes } from './passkeys/manage-passkeys.ts'
import { registerPasskeyRoutes } from './passkeys/register-passkey.ts'
import { requestProofCodeRoute } from './proofs/request-proof-code.ts'
import { verifyProofCodeRoute } from './proofs/verify-proof-code.ts'
import { endSessionsRoutes } from './sessions/end-sessions.ts'
import { listSessionEndsRoute } from './sessions/list-session-ends.ts'
import { listSessionsRoute } from './sessions/list-sessions.ts'
import { authenticateGoogleRoute } from './social/authenticate-google.ts'
import { authenticateSocialRoute } from './social/authenticate-social.ts'
import { authenticateWalletRoute } from './social/authenticate-wallet.ts'
import { connectSteamRoute } from './social/connect-steam.ts'
import { createLoginNonceRoute } from './social/create-login-nonce.ts'
import { disconnectSocialRoute } from './social/disconnect-social.ts'
import { linkTelegramRoute } from './social/link-telegram.ts'
import { listProvidersRoute } from './social/list-providers.ts'
import { listStatusesRoute } from './social/list-statuses.ts'
import { openProviderPageRoute } from './social/open-provider-page.ts'
import { updateSocialProfileRoutes } from './social/update-social-profile.ts'
import { endFactorRoute } from './staff/end-factor.ts'
import { findUsersRoute } from './staff/find-users.ts'
import { guardStaffWrites } from './staff/guard-staff-writes.ts'
import { nameUsersRoute } from './staff/name-users.ts'
import { setRolesRoute } from './staff/set-roles.ts'
import { userSessionsRoutes } from './staff/user-sessions.ts'
import { changeProfileRoute } from './users/change-profile.ts'
import { checkUserNameRoutes } from './users/check-user-name.ts'
import { consentsRoutes } from './users/consents.ts'
import { findUserIdRoute } from './users/find-user-id.ts'
import { privacyRoutes } from './users/privacy.ts'
import { profileListRoutes } from './users/profile-lists.ts'
import { removePictureRoute } from './users/remove-picture.ts'
import { setPreferencesRoutes } from './users/set-preferences.ts'
import { setUserNameRoute } from './users/set-user-name.ts'
import { showBatchRoute } from './users/show-batch.ts'
import { showPictureRoute } from './users/show-picture.ts'
import { showProfileRoute } from './users/show-profile.ts'
import { showPublicProfileRoute } from './users/show-public-profile.ts'
import { uploadPictureRoute } from './users/upload-picture.ts'

type StaffDependencies = Dependencies & RolesDependencies

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: StaffDependencies): Promise<void> {
  guardOrigins(app, deps.siteOrigins)
  guardStaffWrites(app, deps)
  // Of every route: what it counts, it counts for a known device itself.
  await app.register(cookie)
  knowDevices(app, deps.secrets)
  showSigningKeysRoute(app, deps)
  listSessionEndsRoute(app, deps)
  sendMailRoute(app, deps)
  showAccountRoute(app, deps)
  showSessionProofRoute(app, deps)
  codesWithPurposeRoutes(app, deps)
  showUserFactRoute(app, deps)
  showRegistrationRoutes(app, deps)
  showTransferPartiesRoute(app, deps)
  cardNamesRoutes(app, deps)
  partnerAccountsRoutes(app, deps)
  searchableRoutes(app, { person: searchablePeople(deps) })
  erasuresRoutes(app, deps)
  collectExportsRoutes(app, deps)
  showSocialAccountRoute(app, deps)
  showSocialTokenRoute(app, deps)
  renewSocialTokenRoute(app, deps)
  showIpLocationRoute(app, deps)
  await app.register(userRoutes, deps)
  await app.register(authRoutes, deps)
  await app.register(partnerRoutes, deps)
  await app.register(staffRoutes, deps)
}

/** Profiles: the user's own, what everybody sees of one, and what their fields offer. */
async function userRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  showProfileRoute(app, deps)
  changeProfileRoute(app, deps)
  setUserNameRoute(app, deps)
  checkUserNameRoutes(app, deps)
  findUserIdRoute(app, deps)
  setPreferencesRoutes(app, deps)
  privacyRoutes(app, deps)
  consentsRoutes(app, deps)
  showContactsRoutes(app, deps)
  showBatchRoute(app, deps)
  showPublicProfileRoute(app, deps)
  removePictureRoute(app, deps)
  showPictureRoute(app, deps)
  await app.register(uploadPictureRoute, deps)
  await app.register(async (lists) => profileListRoutes(lists))
}

/** Log-in and session, with cookies. */
async function authRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  forbidCaching(app)
  requestOtpRoute(app, deps)
  resendOtpRoute(app, deps)
  verifyOtpRoute(app, deps)
  registerAccountRoutes(app, deps)
  emailLinkRoutes(app, deps)
  openMessengerPageRoute(app, deps)
  phoneLoginRoute(app, deps)
  refreshSessionRoute(app, deps)
  refreshSessionByQueryRoute(app, deps)
  logOutRoute(app, deps)
  changeContactRoutes(app, deps)
  undoContactChangeRoute(app, deps)
  streamVerificationRoute(app, deps)
  deletionRequestRoutes(app, deps)
  exportRoutes(app, deps)
  requestProofCodeRoute(app, deps)
  verifyProofCodeRoute(app, deps)
  finishSecondStepRoute(app, deps)
  showSecondFactorRoute(app, deps)
  enrolTotpRoutes(app, deps)
  proveByFactorRoute(app, deps)
  registerPasskeyRoutes(app, deps)
  managePasskeysRoutes(app, deps)
  logInByPasskeyRoutes(app, deps)
  askForPasskeyRoutes(app, deps)
  listSessionsRoute(app, deps)
  endSessionsRoutes(app, deps)
  socialRoutes(app, deps)
}

/** Outside accounts: log-in by them, and those that a user has connected. */
function socialRoutes(app: ServiceApp, deps: Dependencies): void {
  listProvidersRoute(app, deps)
  openProviderPageRoute(app, deps)
  createLoginNonceRoute(app, deps)
  authenticateSocialRoute(app, deps)
  authenticateGoogleRoute(app, deps)
  authenticateWalletRoute(app, deps)
  connectSteamRoute(app, deps)
  linkTelegramRoute(app, deps)
  listStatusesRoute(app, deps)
  disconnectSocialRoute(app, deps)
  updateSocialProfileRoutes(app, deps)
}

/** Partners, their tokens and connections. */
async function partnerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  forbidCaching(app)
  showPartnerRoute(app, deps)
  makeVisitRoute(app, deps)
  noteRefusalRoute(app, deps)
  ownKeyRoutes(app, deps)
  reportRoutes(app, deps)
  listPartnersRoute(app, deps)
  setPartnerRoute(app, deps)
  rotatePartnerSecretRoute(app, deps)
  createHandoverRoute(app, deps)
  signInEmbedRoute(app, deps)
  previewConnectionRoute(app, deps)
  connectPartnerRoute(app, deps)
  listConnectionsRoute(app, deps)
  endConnectionRoute(app, deps)
}

/** Accounts, for staff. */
async function staffRoutes(app: ServiceApp, deps: StaffDependencies): Promise<void> {
  forbidCaching(app)
  findUsersRoute(app, deps)
  nameUsersRoute(app, deps)
  setRolesRoute(app, deps)
  endFactorRoute(app, deps)
  userSessionsRoutes(app, deps)
  approvalRoutes(app, '/api/users/admin', { asks: 'roles.change', decides: 'roles.change' }, deps)
  staffActsRoute(app, '/api/users/admin', deps)
}

/** No proxy and no browser stores an answer of these routes, unless a route sets its own `cache-control`. */
function forbidCaching(app: ServiceApp): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
