import { staffActed } from '@platform/contracts/identity/events'
import {
  approvalModel,
  approvalStore,
  type Events,
  type Mongo,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { cardNameSchema, cardNamesRepository } from './card-names.ts'
import { connectionSchema, connectionsRepository } from './connections.ts'
import { contactNoticesRepository } from './contact-notices.ts'
import { contactsRepository } from './contacts.ts'
import { deletionSchema, deletionsRepository } from './deletions.ts'
import { exportFileSchema, exportFilesRepository } from './export-files.ts'
import { exportPartSchema, exportSchema, exportsRepository } from './exports.ts'
import { fixedNamesRepository } from './fixed-names.ts'
import { formerAccountSchema, formerAccountsRepository } from './former-accounts.ts'
import { handoverSchema, handoversRepository } from './handovers.ts'
import { loginTicketSchema, loginTicketsRepository } from './login-tickets.ts'
import { otpDestinationSchema, otpDestinationsRepository } from './otp-destinations.ts'
import { otpDeviceSchema, otpDevicesRepository } from './otp-devices.ts'
import { outsideAccountSchema } from './outside-account-schema.ts'
import { outsideAccountsRepository } from './outside-accounts.ts'
import { partnerSignSchema, partnerSignsRepository } from './partner-signs.ts'
import { partnerSchema, partnersRepository } from './partners.ts'
import { passkeyChallengeSchema, passkeyChallengesRepository } from './passkey-challenges.ts'
import { profileSchema, profilesRepository } from './profiles.ts'
import { refreshTokenSchema, refreshTokensRepository } from './refresh-tokens.ts'
import { releasedNameSchema, releasedNamesRepository } from './released-names.ts'
import { secondFactorSchema, secondFactorsRepository } from './second-factors.ts'
import { sentMailSchema, sentMailsRepository } from './sent-mails.ts'
import { sessionSchema, sessionsRepository } from './sessions.ts'
import { signingKeySchema, signingKeysRepository } from './signing-keys.ts'
import { socialFlowSchema, socialFlowsRepository } from './social-flows.ts'
import { usedProofSchema, usedProofsRepository } from './used-proofs.ts'
import { userSchema } from './user-schema.ts'
import { usersRepository } from './users.ts'
import { NOTICE_FIELDS, walletNoticesRepository } from './wallet-notices.ts'

/**
 * Models, their collections with indexes, and the repositories over them.
 * @param events publish the outboxes of the documents that have one (`relay`)
 */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Act = staffActModel(mongo)
  const Approval = approvalModel(mongo)
  const CardName = mongo.model('CardName', cardNameSchema, 'card_names')
  const Connection = mongo.model('Connection', connectionSchema, 'connections')
  const Deletion = mongo.model('Deletion', deletionSchema, 'deletions')
  const Export = mongo.model('Export', exportSchema, 'exports')
  const File = mongo.model('ExportFile', exportFileSchema, 'export_files')
  const Part = mongo.model('ExportPart', exportPartSchema, 'export_parts')
  const Factor = mongo.model('SecondFactor', secondFactorSchema, 'second_factors')
  const Former = mongo.model('FormerAccount', formerAccountSchema, 'former_accounts')
  const Handover = mongo.model('Handover', handoverSchema, 'handovers')
  const Destination = mongo.model('OtpDestination', otpDestinationSchema, 'otp_destinations')
  const Device = mongo.model('OtpDevice', otpDeviceSchema, 'otp_devices')
  const ReleasedName = mongo.model('ReleasedName', releasedNameSchema, 'left_names')
  const Outside = mongo.model('OutsideAccount', outsideAccountSchema, 'outside_accounts')
  const Partner = mongo.model('Partner', partnerSchema, 'partners')
  const PartnerSignModel = mongo.model('PartnerSign', partnerSignSchema, 'partner_signs')
  const Challenge = mongo.model('PasskeyChallenge', passkeyChallengeSchema, 'passkey_challenges')
  const Profile = mongo.model('Profile', profileSchema, 'profiles')
  const RefreshToken = mongo.model('RefreshToken', refreshTokenSchema, 'refresh_tokens')
  const SentMail = mongo.model('SentMail', sentMailSchema, 'sent_mails')
  const Session = mongo.model('Session', sessionSchema, 'sessions')
  const SigningKey = mongo.model('SigningKey', signingKeySchema, 'signing_keys')
  const Flow = mongo.model('SocialFlow', socialFlowSchema, 'social_flows')
  const Ticket = mongo.model('LoginTicket', loginTicketSchema, 'login_tickets')
  const UsedProof = mongo.model('UsedProof', usedProofSchema, 'used_proofs')
  const User = mongo.model('User', userSchema, 'users')
  await mongo.initModels([
    Act,
    Approval,
    CardName,
    Connection,
    Deletion,
    Export,
    File,
    Part,
    Factor,
    Former,
    Handover,
    Destination,
    Device,
    ReleasedName,
    Outside,
    Partner,
    PartnerSignModel,
    Challenge,
    Profile,
    RefreshToken,
    SentMail,
    Session,
    SigningKey,
    Flow,
    Ticket,
    UsedProof,
    User,
  ])
  const userOutbox = events.relay(User)
  return {
    approvalStore: approvalStore(Approval),
    audit: staffActs(Act, events.relay(Act), staffActed),
    cardNames: cardNamesRepository(CardName),
    connections: connectionsRepository(Connection, events.relay(Connection)),
    contactNotices: contactNoticesRepository(User),
    contacts: contactsRepository(User, userOutbox),
    deletions: deletionsRepository(Deletion, events.relay(Deletion)),
    exportFiles: exportFilesRepository(File),
    exports: exportsRepository(Export, Part),
    factors: secondFactorsRepository(Factor),
    fixedNames: fixedNamesRepository(User),
    formerAccounts: formerAccountsRepository(Former),
    handovers: handoversRepository(Handover),
    destinations: otpDestinationsRepository(Destination),
    devices: otpDevicesRepository(Device),
    releasedNames: releasedNamesRepository(ReleasedName),
    outsideAccounts: outsideAccountsRepository(Outside, events.relay(Outside)),
    partners: partnersRepository(Partner),
    partnerSigns: partnerSignsRepository(PartnerSignModel),
    passkeyChallenges: passkeyChallengesRepository(Challenge),
    profiles: profilesRepository(Profile, events.relay(Profile)),
    refreshTokens: refreshTokensRepository(RefreshToken),
    sentMails: sentMailsRepository(SentMail),
    sessions: sessionsRepository(Session, events.relay(Session)),
    signingKeys: signingKeysRepository(SigningKey),
    socialFlows: socialFlowsRepository(Flow),
    tickets: loginTicketsRepository(Ticket),
    usedProofs: usedProofsRepository(UsedProof),
    users: usersRepository(User, userOutbox),
    walletNotices: walletNoticesRepository(User, NOTICE_FIELDS.wallet, userOutbox),
    payoutNotices: walletNoticesRepository(User, NOTICE_FIELDS.payout, userOutbox),
    bankNotices: walletNoticesRepository(User, NOTICE_FIELDS.bank, userOutbox),
  }
}

/** For commands, which run outside the service: the service's sweep publishes the events that they leave in an outbox. */
export const publishedBySweep: Pick<Events, 'relay'> = { relay: () => ({ notify() {} }) }
