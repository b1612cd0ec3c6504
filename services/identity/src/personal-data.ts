import { ACCESS_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { approvalData, type PersonalData, staffActData } from '@platform/service-kit'
import { destinationId } from './domain/destination.ts'

/** What identity stores about users. The user is last: what is found by their number and address comes before. */
export const personalData: PersonalData = {
  personal: {
    refresh_tokens: {
      fate: 'erased',
      holds: 'Hashes of the tokens that keep a user logged in',
      find: async (userId, textsOf) => ({
        sessionId: { $in: await textsOf('sessions', { userId }, '_id') },
      }),
      secret: true,
    },
    sessions: {
      fate: 'erased',
      holds: 'Log-ins: when, by which way, in which browser, and from where, as hashes',
      find: 'userId',
      hidden: ['deviceId', 'network', 'site', 'noDevice'],
      // Services learn from it that the access tokens are refused, until these expire.
      once: (now) => ({ revokedAt: { $lte: tokensExpiredSince(now) } }),
    },
    login_tickets: {
      fate: 'erased',
      holds: 'Log-ins that wait for their second step',
      find: 'userId',
      secret: true,
    },
    second_factors: {
      fate: 'erased',
      holds: 'The authenticator app, sealed, and passkeys',
      find: '_id',
      hidden: ['totp.sealedSecret', 'pending', 'recoveryHashes', 'noticeRetry'],
    },
    passkey_challenges: {
      fate: 'erased',
      holds: 'What a passkey is asked to sign, for five minutes',
      find: 'userId',
      secret: true,
    },
    profiles: {
      fate: 'erased',
      holds: 'The profile, what of it is shown, and consents',
      find: '_id',
    },
    connections: {
      fate: 'erased',
      holds: 'Partners that the account is connected with',
      find: 'userId',
      once: (now) => ({ endedAt: { $lte: tokensExpiredSince(now) } }),
      hidden: ['userKey', 'externalUserKey'],
    },
    partners: {
      fate: 'erased',
      holds:
        "Keys by which the user, as a partner, shows embeds on their sites, with the sites' origins",
      find: 'ownerId',
      hidden: ['secretHash', 'oldSecret'],
    },
    outside_accounts: {
      fate: 'erased',
      holds: 'Accounts at Google, X, Discord, Steam, Telegram and wallets that log in',
      find: 'userId',
      // Tokens are revoked at the provider first.
      once: () => ({
        disconnectedAt: { $ne: null },
        sealedTokens: null,
      }),
      hidden: ['sealedTokens', 'tokensVersion', 'holderKey', 'refreshingUntil', 'revokeRetry'],
    },
    otp_destinations: {
      fate: 'erased',
      holds:
        'Codes that were sent to the phone numbers and e-mail addresses, those of before too, and known devices',
      async find(userId, textsOf) {
        const own = { _id: userId }
        const former = await textsOf('users', own, 'contactChanges.from')
        const ids: string[] = []
        for (const [channel, field] of CONTACT_FIELDS) {
          const left = former.filter((value) => channelOf(value) === channel)
          // What another user has by now is theirs.
          const others = { _id: { $ne: userId }, [field]: { $in: left } }
          const taken = new Set(await textsOf('users', others, field))
          const values = [...(await textsOf('users', own, field)), ...left]
          const kept = values.filter((value) => !taken.has(value))
          ids.push(...kept.map((value) => destinationId({ channel, value })))
        }
        return { _id: { $in: ids } }
      },
      secret: true,
    },
    sent_mails: {
      fate: 'erased',
      holds: 'That an e-mail of another service was sent in the last 14 days',
      find: 'userId',
    },
    exports: {
      fate: 'erased',
      holds: 'Exports of the data, each with its file',
      find: 'userId',
      hidden: ['sent'],
    },
    export_parts: {
      fate: 'erased',
      holds: 'What services have sent to an export that is not complete',
      find: 'userId',
      secret: true,
    },
    left_names: {
      fate: 'erased',
      holds:
        'That a user name was given up in the last 30 days, by a hash of it; of a deleted account without its id',
      find: 'userId',
      secret: true,
    },
    card_names: {
      fate: 'erased',
      holds:
        'The name that is reserved for a card, and when names were reserved in the last 30 days',
      find: '_id',
      hidden: ['key', 'look', 'cardId'],
    },
    users: {
      fate: 'erased',
      holds:
        'The phone number, e-mail address, user name, picture and roles, and whether they are an AI expert',
      find: '_id',
      hidden: [
        'userNameKey',
        'userNameLook',
        'contactChallenges',
        'changeNoticeRetry',
        'rolesRequests',
        'reviewerMadeBy',
        'nameFixedBy',
        'expertAt',
      ],
    },
    deletions: {
      fate: 'kept',
      holds: "When an account was deleted, and which services have answered, by the account's id",
      because: 'It proves the deletion.',
      find: '_id',
    },
    former_accounts: {
      fate: 'kept',
      holds:
        'That an account was deleted in the last 400 days, by its id, with its phone numbers, mailboxes and accounts at providers as keyed hashes',
      because:
        'No campaign pays twice who deletes an account and makes a new one. It is deleted after 400 days.',
    },
    staff_acts: staffActData,
    approvals: approvalData,
    handovers: {
      fate: 'kept',
      holds: "Ids that a partner has for the partner's own users",
      because: 'They name no account, and are deleted after ten minutes at most.',
    },
    export_files: {
      fate: 'kept',
      holds: 'The ids of exports that may have a file',
      because: 'They name no account, and are deleted an hour after the export.',
    },
    otp_devices: {
      fate: 'kept',
      holds: 'How many codes a device asked for',
      because: 'It names no account, and is deleted an hour after the last code.',
    },
    social_flows: {
      fate: 'kept',
      holds: "Log-ins that are at a provider's page",
      because: 'They are deleted after ten minutes.',
    },
  },
  notPersonal: ['partner_signs', 'signing_keys', 'used_proofs'],
}

const CONTACT_FIELDS = [
  ['phone', 'phoneNumber'],
  ['email', 'email'],
] as const
const channelOf = (value: string) => (value.includes('@') ? 'email' : 'phone')

/** Whose access tokens were withdrawn before that time has none that is valid. */
const tokensExpiredSince = (now: Date) => new Date(now.getTime() - ACCESS_TOKEN_LIFETIME_MS)
