import {
  approvalData,
  derivedId,
  type PersonalData,
  reviewData,
  staffActData,
} from '@platform/service-kit'
import { loginOwnerOf } from './domain/quests/used-login.ts'
import { referralIdOf } from './domain/referrals/referral.ts'
import { offerDayIdOf } from './repositories/offer-days.ts'
import { reservedFor } from './repositories/reservations.ts'

/** What quests stores about users. */
export const personalData: PersonalData = {
  personal: {
    task_checks: {
      fate: 'erased',
      holds: 'Tasks that are being checked, with what the user entered',
      find: 'userId',
    },
    // Before `proofs` and what is reviewed: what a check stores meanwhile finds that its user has left.
    progress: {
      fate: 'erased',
      holds:
        "Campaigns that the user started, from which country and partner's embed, what they entered in tasks, the names of their accounts, or part of a wallet's address, where a task was rejected, and what speaks for one person behind several accounts, with the device of the start as a keyed hash",
      find: 'userId',
    },
    proofs: {
      fate: 'erased',
      holds: 'What the user handed in for tasks that a reviewer decides: texts and links',
      find: 'userId',
    },
    evidence: {
      fate: 'erased',
      holds: 'Pictures that the user uploaded for such tasks',
      find: 'userId',
    },
    game_logins: {
      fate: 'erased',
      holds: 'How games know the user: the name, id or address that they said',
      find: 'userId',
    },
    used_logins: {
      fate: 'kept',
      holds:
        'Which account a player of a game, or a wallet or token of a chain, has verified a task for, both as hashes: neither the login, nor the address, nor the id of the account',
      find: (userId) => ({ owner: loginOwnerOf(derivedId, userId) }),
      because:
        'A player, a wallet or a token is paid for once in a campaign, also after an account is deleted.',
    },
    client_tokens: {
      fate: 'erased',
      holds:
        'The last token by which a third-party client may learn who the user is, as a hash, and its session',
      find: 'userId',
      secret: true,
    },
    // Before `plays`: what a client reports of a user who has left is not recorded.
    client_players: {
      fate: 'erased',
      holds: 'Which third-party clients the user opened with a token, and since when',
      find: 'userId',
    },
    plays: {
      fate: 'erased',
      holds: 'What the user played lately, as third-party clients said; deleted after 28 days',
      find: 'userId',
    },
    // Before `offer_days`, which names nobody: a call of a network that comes meanwhile may leave one.
    offer_clicks: {
      fate: 'erased',
      holds: 'Offers of offer networks that the user began, and what the networks said about them',
      find: 'userId',
      hidden: ['revocation', 'isOwnSeal'],
    },
    offer_days: {
      fate: 'erased',
      holds:
        'How many K-Points of offers the user got on their last day with one, under a hash of the id of the account',
      find: (userId) => ({ _id: offerDayIdOf(derivedId, userId) }),
    },
    webhooks: {
      fate: 'erased',
      holds: "Where an operator has events of their campaigns sent, by the operator's id",
      find: 'ownerId',
    },
    webhook_deliveries: {
      fate: 'erased',
      holds:
        "What was sent to an operator's server in the last 30 days: who claimed a reward, and about whom was decided, by the account's id",
      find: (userId) => ({ $or: [{ userId }, { ownerId: userId }] }),
    },
    claims: {
      fate: 'kept',
      holds:
        "Which account took which slot of a campaign, by the account's id, whether it was held and what was decided, and whether its tasks were still done later; which slot is reserved for it, with its device as a keyed hash, until that is over",
      find: async (userId, textsOf) => ({
        campaignId: { $in: await textsOf('progress', { userId }, 'campaignId') },
        claimant: { $in: [userId, reservedFor(userId)] },
      }),
      hidden: ['reservation.device'],
      // A worker gives the slot back. Before `reviews`, as of referrals.
      // So with a slot that is reserved.
      ends: (userId) => [
        {
          filter: { claimant: userId, status: 'HELD' },
          set: { 'hold.state': 'left', 'hold.nextLookAt': new Date(0) },
        },
        {
          filter: { claimant: reservedFor(userId) },
          set: { 'reservation.until': new Date(0), 'reservation.nextLookAt': new Date(0) },
        },
      ],
      because: 'The slots of a campaign and what was paid for them must add up.',
    },
    referral_codes: {
      fate: 'erased',
      holds: 'The code by which the user invites others',
      find: 'userId',
    },
    referrals: {
      fate: 'kept',
      holds: "Who invited whom, and what became of it, by the accounts' ids",
      find: (userId) => ({ _id: referralIdOf(derivedId, userId) }),
      hidden: ['referrerId'],
      because: 'What was paid for referrals must add up.',
      // Before `reviews`: a review that is opened meanwhile is withdrawn by one of the two.
      ends: (referrerId) => [
        {
          filter: { referrerId, state: 'active' },
          set: { refusal: 'NOT_PAYABLE', nextRetryAt: null },
        },
      ],
    },
    referral_programmes: {
      fate: 'kept',
      holds: "The id of the operator's account that pays for referrals",
      because: 'Staff answer for what they did.',
    },
    boost_programmes: {
      fate: 'kept',
      holds: "The id of the operator's account that pays for boosts",
      because: 'Staff answer for what they did.',
    },
    card_boosts: {
      fate: 'kept',
      holds: "What POG cards added to rewards, by the account's id",
      find: 'userId',
      because: 'What was paid for boosts must add up.',
      ends: (userId) => [
        {
          filter: { userId, state: 'waiting' },
          set: { state: 'refused', refusal: 'NOT_PAYABLE', nextRetryAt: null },
        },
      ],
    },
    partner_visits: {
      fate: 'erased',
      holds:
        "From which partners' embeds the user came lately, and to which campaigns; deleted after 30 days",
      find: 'userId',
    },
    partner_programmes: {
      fate: 'kept',
      holds: "The id of the operator's account that pays partners",
      because: 'Staff answer for what they did.',
    },
    partner_shares: {
      fate: 'kept',
      holds: "What a partner got of rewards of its readers, by the id of the partner's account",
      find: 'ownerId',
      because: 'What was paid to partners must add up.',
    },
    settlement_lines: {
      fate: 'kept',
      holds:
        "The order in which accounts finished a campaign, or the place that they came to, by the account's id",
      find: async (userId, textsOf) => ({
        campaignId: { $in: await textsOf('progress', { userId }, 'campaignId') },
        userId,
      }),
      because: 'The shares of a pool are counted by these lines.',
    },
    signals: {
      fate: 'erased',
      holds:
        'With which devices, networks and accounts at providers the user took part lately, and who invited them, all as keyed hashes; deleted after 30 days',
      find: 'userId',
      hidden: ['mark', 'inviter'],
    },
    risk_levels: {
      fate: 'erased',
      holds: 'Whether rewards of the user wait for a person, as growth says',
      find: '_id',
      hidden: ['version', 'changedAt'],
    },
    approvals: approvalData,
    streaks: {
      fate: 'erased',
      holds:
        'On which of the last days the user had a task verified, in which time zone, and which goals they reached',
      find: '_id',
    },
    pog_facts: {
      fate: 'erased',
      holds:
        "Where the page of the user's POG card is, their POG score, and what it multiplies rewards by",
      find: '_id',
    },
    reviews: reviewData,
    staff_acts: staffActData,
    campaigns: {
      fate: 'kept',
      holds:
        'The ids of the accounts that wrote, funded, published or approved a campaign, or decided about what its users did',
      because: 'Staff answer for what they did.',
    },
  },
  // Nobody is a reader whom a partner plays.
  // A raffle names entrants by a hash of their account's id, which nobody can go back from.
  notPersonal: [
    ...['campaign_counters', 'provider_pauses', 'raffles', 'raffle_entries'],
    ...['games', 'brands', 'published_amounts', 'campaign_pictures', 'partner_trials'],
  ],
}
