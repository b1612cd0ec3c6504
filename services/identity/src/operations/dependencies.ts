import type { staffActed } from '@platform/contracts/identity/events'
import type { ExportedCollection, ExportPart } from '@platform/contracts/identity/exports'
import type { ActOf } from '@platform/contracts/staff/acts'
import type {
  Blobs,
  Clock,
  CrashPoint,
  EventFactory,
  Ids,
  ObjectStore,
  RateCounts,
  StaffActs,
  UserFeed,
} from '@platform/service-kit'
import type { PartnerReports } from '../clients/partner-reports.ts'
import type { HandoverLimits } from '../domain/handover.ts'
import type { CodeSender } from '../providers/code-sender.ts'
import type { MessengerLogin } from '../providers/messenger-login.ts'
import type { NoticeSender } from '../providers/notice-sender.ts'
import type { OriginProofs } from '../providers/origin-proofs.ts'
import type { MailProvider } from '../providers/smtp-mail.ts'
import type { SocialProviders } from '../providers/table.ts'
import type { CardNames } from '../repositories/card-names.ts'
import type { Connections } from '../repositories/connections.ts'
import type { ContactNotices } from '../repositories/contact-notices.ts'
import type { Contacts } from '../repositories/contacts.ts'
import type { Deletions } from '../repositories/deletions.ts'
import type { ExportFiles } from '../repositories/export-files.ts'
import type { Exports } from '../repositories/exports.ts'
import type { FixedNames } from '../repositories/fixed-names.ts'
import type { FormerAccounts } from '../repositories/former-accounts.ts'
import type { Handovers } from '../repositories/handovers.ts'
import type { LoginTickets } from '../repositories/login-tickets.ts'
import type { OtpDestinations } from '../repositories/otp-destinations.ts'
import type { OtpDevices } from '../repositories/otp-devices.ts'
import type { OutsideAccounts } from '../repositories/outside-accounts.ts'
import type { PartnerSigns } from '../repositories/partner-signs.ts'
import type { Partners } from '../repositories/partners.ts'
import type { PasskeyChallenges } from '../repositories/passkey-challenges.ts'
import type { Profiles } from '../repositories/profiles.ts'
import type { RefreshTokens } from '../repositories/refresh-tokens.ts'
import type { ReleasedNames } from '../repositories/released-names.ts'
import type { SecondFactors } from '../repositories/second-factors.ts'
import type { SentMails } from '../repositories/sent-mails.ts'
import type { Sessions } from '../repositories/sessions.ts'
import type { SigningKeys } from '../repositories/signing-keys.ts'
import type { SocialFlows } from '../repositories/social-flows.ts'
import type { UsedProofs } from '../repositories/used-proofs.ts'
import type { Users } from '../repositories/users.ts'
import type { WalletNotices } from '../repositories/wallet-notices.ts'
import type { Secrets } from '../secret.ts'
import type { TokenIssuer } from '../tokens/issue-tokens.ts'
import type { KeyRing } from '../tokens/key-ring.ts'
import type { ReportGivenUp } from './deliver-unsent.ts'
import type { SendLimiter } from './limit-sends.ts'
import type { Locate } from './locate.ts'

/** What the operations work on; `app.ts` puts it together. */
export interface Dependencies {
  audit: StaffActs<ActOf<typeof staffActed>>
  cardNames: CardNames
  connections: Connections
  contactNotices: ContactNotices
  contacts: Contacts
  deletions: Deletions
  exportFiles: ExportFiles
  exports: Exports
  factors: SecondFactors
  fixedNames: FixedNames
  formerAccounts: FormerAccounts
  handovers: Handovers
  destinations: OtpDestinations
  devices: OtpDevices
  releasedNames: ReleasedNames
  outsideAccounts: OutsideAccounts
  partners: Partners
  originProofs: OriginProofs
  partnerReports: PartnerReports
  partnerSigns: PartnerSigns
  passkeyChallenges: PasskeyChallenges
  profiles: Profiles
  refreshTokens: RefreshTokens
  sentMails: SentMails
  sessions: Sessions
  signingKeys: SigningKeys
  tickets: LoginTickets
  socialFlows: SocialFlows
  usedProofs: UsedProofs
  users: Users
  walletNotices: WalletNotices
  payoutNotices: WalletNotices
  bankNotices: WalletNotices

  /** The pictures of profiles. */
  blobs: Blobs
  /** The files of exports. */
  objects: ObjectStore
  secrets: Secrets
  keyRing: KeyRing
  tokens: TokenIssuer
  sender: CodeSender
  notices: NoticeSender
  /** For e-mails of other services; our own use `sender` and `notices`. */
  mail: MailProvider
  reportGivenUp: ReportGivenUp
  social: SocialProviders
  /** Null when log-in by messenger is off. */
  messenger: MessengerLogin | null
  sends: SendLimiter
  rates: RateCounts
  handoverLimits: HandoverLimits
  /** Days between the request to delete an account and its deletion. */
  graceDays: number
  /** Erases what identity stores about a user; the number of documents that a later call erases. */
  erase: (userId: string) => Promise<number>
  /** Sends what identity stores about a user to `send`, in parts; what was sent. */
  exportOwn: (
    userId: string,
    send: (part: ExportPart) => Promise<void>,
  ) => Promise<ExportedCollection[]>
  /** Whether staff have their roles only after a second factor. */
  staffNeedsFactor: boolean
  /** Whether the site is on https, so that cookies travel over nothing else. */
  secureCookies: boolean
  /** Origins of the site's pages. */
  siteOrigins: readonly string[]
  /** Changed contacts of users, for the streams of this instance. */
  verificationFeed: UserFeed<true>
  locate: Locate

  events: EventFactory<'identity'>
  crashPoint: CrashPoint
  clock: Clock
  ids: Ids
}
