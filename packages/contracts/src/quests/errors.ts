import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The campaign is not LIVE, or not within its dates. */
  CAMPAIGN_NOT_LIVE: { status: 409, message: 'This campaign is not live.' },
  /** An operator has paused the campaign: nobody starts, does tasks or claims until it is resumed. */
  CAMPAIGN_PAUSED: { status: 409, message: 'This campaign is paused. Please try again later.' },
  /** The user validates a task before starting the campaign. */
  CAMPAIGN_NOT_STARTED: { status: 409, message: 'Start the campaign first.' },
  /** The task's stage is locked until the earlier stages are complete. */
  TASK_LOCKED: { status: 409, message: 'Complete all active tasks to unlock this task.' },
  /** The user exceeded the limit of attempts at one task; `details.retryAfterMs`. */
  TASK_TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait before the next one.' },
  /** The user has handed in a proof for the task as often as its operator allows. */
  TASK_NO_TRIES_LEFT: { status: 409, message: 'You cannot hand this in again.' },
  /** The user claims before every task is verified. */
  TASKS_NOT_COMPLETE: { status: 409, message: 'Complete all tasks before you claim.' },
  /** Every slot of a fixed campaign is taken. */
  SLOTS_EXHAUSTED: { status: 409, message: 'All slots of this campaign are taken.' },
  /**
   * No slot is free, but some are only reserved: the user starts, or claims without a reservation. `details.freeAt`: when the next
   * reservation is over.
   */
  SLOTS_RESERVED: {
    status: 409,
    message: 'All slots of this campaign are reserved or taken now.',
  },
  /** The user starts a campaign that reserves a slot, and has one reserved in as many others as they may; `details.limit`. */
  RESERVATION_LIMIT: {
    status: 409,
    message: 'You have slots reserved in {limit} campaigns. Finish one of them first.',
  },
  /** Another user of this device has a slot of this campaign reserved. */
  RESERVED_ON_DEVICE: {
    status: 409,
    message: 'A slot of this campaign is reserved on this device already.',
  },
  /** The campaign's status does not allow claims (dynamic rewards: only in CLAIM_REWARDS). */
  CLAIM_NOT_OPEN: { status: 409, message: 'Rewards of this campaign cannot be claimed now.' },
  /** The sealed settlement does not include the user. */
  NOT_ELIGIBLE: { status: 409, message: 'You are not eligible for this reward.' },
  /** The campaign is not for the user: `details.exclusion`, and its `details.audience`. */
  NOT_IN_AUDIENCE: { status: 403, message: 'This campaign is not for you.' },
  /** An account with the user's phone number, mailbox or account at a provider had the campaign's reward, and was deleted since. */
  CLAIMED_BEFORE: {
    status: 409,
    message:
      'The reward of this campaign was claimed by an earlier account of yours, which was deleted.',
  },
  /** The user made, changed, funded, published or approved the campaign, or decided about what its users did. */
  OWN_CAMPAIGN: {
    status: 403,
    message: 'You have worked on this campaign, so it cannot reward you.',
  },
  /** The campaign is for users whom somebody has invited, and nobody has invited this one. */
  NOT_INVITED: {
    status: 403,
    message: 'This campaign is only for players whom a friend has invited.',
  },
  /** The user has not claimed the reward of the campaign that comes first: `details.campaignId`. */
  EARLIER_CAMPAIGN_FIRST: {
    status: 403,
    message: 'Claim the reward of the campaign before this one first.',
  },
  /** The operator publishes a campaign after one that is not public; `details.after` is its slug. */
  EARLIER_CAMPAIGN_MISSING: {
    status: 409,
    message: 'The campaign that comes first is not public.',
  },
  /** The user's POG score is lower than the campaign asks for: `details.needs`, `details.has`, `details.missing`, whole points. */
  SCORE_TOO_LOW: {
    status: 403,
    message: 'This campaign needs a POG score of {needs}. Yours is {has}: {missing} more to go.',
  },
  /**
   * The campaign's status does not allow the operator's change; `details.from`, `details.to` where the change leads to a status,
   * and in `details.hint` what can be done instead.
   */
  ILLEGAL_TRANSITION: { status: 409, message: 'The campaign cannot change this way.' },
  /** What the caller has read, or another person approved, is an earlier version of the campaign: somebody has written it anew since. */
  DRAFT_CHANGED: { status: 409, message: 'Somebody has changed the campaign since it was read.' },
  /** The operator publishes a campaign whose escrow cannot pay its terms; `details.missing`, decimal. */
  NOT_FUNDED: { status: 409, message: 'The campaign is not fully funded.' },
  /** The operator funds or publishes a campaign with a task that this deployment is not set up for; `details.task`, `details.lacks`. */
  TASK_NOT_CONFIGURED: {
    status: 409,
    message: 'This platform is not set up for a task of the campaign.',
  },
  /** The operator funds or publishes a campaign with a least POG score, and no POG service runs that could give one. */
  SCORE_NOT_CONFIGURED: {
    status: 409,
    message: 'This platform runs no POG service yet, so nobody could reach the minimum score.',
  },
  /** No user has this code. */
  REFERRAL_CODE_UNKNOWN: { status: 404, message: 'This invitation does not exist.' },
  /** The code is the user's own. */
  REFERRAL_OWN_CODE: { status: 409, message: 'You cannot invite yourself.' },
  /** The account was not made just now. */
  REFERRAL_NOT_NEW: { status: 409, message: 'Invitations are for new accounts.' },
  /** Somebody else invited the user. */
  REFERRAL_BOUND: { status: 409, message: 'Somebody else has invited you already.' },
  /** An operator opens a second programme for referrals. */
  REFERRAL_PROGRAMME_OPEN: { status: 409, message: 'Another programme pays for referrals now.' },
  /** An operator opens a second programme of boosts of a currency. */
  BOOST_PROGRAMME_OPEN: {
    status: 409,
    message: 'Another programme boosts rewards of this currency now.',
  },
  /** An operator opens a second programme of shares for the same partner and currency. */
  PARTNER_PROGRAMME_OPEN: {
    status: 409,
    message: 'Another programme pays these partners in this currency now.',
  },
  /** The value is none that the game's login method takes; `details.method` in words. */
  QUEST_LOGIN_INVALID: {
    status: 422,
    message: 'Quest login method {method} does not take this value.',
  },
  /** The user starts a quest before they have said how its game knows them; `details.method` in words. */
  QUEST_LOGIN_NEEDED: { status: 422, message: 'Quest login method {method} is needed first.' },
  /** The game asks its players for no name. */
  GAME_ASKS_NO_LOGIN: { status: 409, message: 'This game asks for no name.' },
  /** Staff change how a game knows its players while a quest of it is published, live, or not settled yet: who can finish it depends on it. */
  GAME_LOGIN_FIXED: {
    status: 409,
    message: 'The login of this game cannot change while it has quests that are published or live.',
  },
  /** The token of a third-party client was redeemed before, is too old or of a session that has ended, or was never given to this client. */
  CLIENT_TOKEN_INVALID: { status: 409, message: 'This token cannot be redeemed.' },
  /** A network names a click that was never made, is of another network, or whose user has left. */
  OFFER_CLICK_UNKNOWN: { status: 404, message: 'This click is not known.' },
  /** A network names another offer or amount than the user was shown; `details.field`. */
  OFFER_MISMATCH: { status: 409, message: 'This is not what the user was shown.' },
  /** The click was done by another transaction, or the transaction is that of another click. */
  OFFER_CONVERTED: { status: 409, message: 'This was reported under another transaction.' },
  /** The user begins an offer that the network has said is done. */
  OFFER_DONE: { status: 409, message: 'You have done this offer already.' },
  /** The user is not the verified chief of a clan, and begins a campaign that is for chiefs alone, or a quest as a chief. */
  VERIFIED_CHIEF_ONLY: { status: 403, message: 'This is for verified clan chiefs.' },
  /** This deployment sends webhooks to no host. */
  WEBHOOKS_NOT_CONFIGURED: {
    status: 409,
    message: 'This platform is not set up to send webhooks.',
  },
  /** The address of a webhook is at a host, port or protocol that the deployment does not list; `details.hosts`. */
  WEBHOOK_HOST_REFUSED: { status: 422, message: 'Webhooks may not lead to this address.' },
  /** An operator has as many webhooks as they may; `details.limit`. */
  TOO_MANY_WEBHOOKS: { status: 409, message: 'You have as many webhooks as you may.' },
  /** The webhook is switched off: nothing is sent to it. */
  WEBHOOK_OFF: { status: 409, message: 'Switch the webhook on first.' },
  /** A campaign with this slug and other content exists. */
  SLUG_TAKEN: { status: 409, message: 'Another campaign has this slug.' },
} as const satisfies ErrorCatalogue
