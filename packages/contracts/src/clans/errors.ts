import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The user is in a clan, and joins, creates or is let into another. */
  IN_A_CLAN: { status: 409, message: 'You are in a clan already. Leave it first.' },
  /** Every place of the clan is taken; `details.limit`. */
  CLAN_FULL: { status: 409, message: 'This clan is full: it has {limit} members.' },
  /** The clan takes only those whom it has invited. */
  INVITATION_NEEDED: { status: 409, message: 'This clan is only for players whom it has invited.' },
  /** The chief removed the user from this clan before: they need an invitation, or the chief's answer to a request. */
  REMOVED_BEFORE: {
    status: 409,
    message: 'You were removed from this clan. Ask its chief to let you in again.',
  },
  /**
   * A rule of cooling-off (spec 3) does not allow it yet: `details.rule` of `COOLING_OFF_RULES`, and `details.until`, from when it
   * does.
   */
  CLAN_COOLING_OFF: { status: 409, message: 'You can do this from {until} on.' },
  /** Staff have hidden the clan: nobody new gets in until its chief has changed it, and staff have seen the change. */
  CLAN_HIDDEN: { status: 409, message: 'This clan is under review.' },
  /** Only members of the clan see or do this. */
  NOT_A_MEMBER: { status: 403, message: 'This is for members of the clan.' },
  /** Only the chief of the clan does this. */
  CHIEF_ONLY: { status: 403, message: 'Only the chief of the clan can do this.' },
  /** The role of the user in the clan does not allow it to invite. */
  MAY_NOT_INVITE: {
    status: 403,
    message: 'Ask the chief of your clan to make you a member first.',
  },
  /** The chief leaves, or is removed: somebody has to be chief. */
  CHIEF_STAYS: { status: 409, message: 'Hand your clan over, or delete it, before you leave.' },
  /** The user who is named is not in the clan. */
  MEMBER_GONE: { status: 409, message: 'This player is not in your clan.' },
  /** The hand-over was overtaken: by another one, by the end of the clan, or the new chief has left. */
  HANDOVER_OVERTAKEN: { status: 409, message: 'The clan was not handed over. Please try again.' },
  /** Another clan has this name, or one that looks the same. */
  CLAN_NAME_TAKEN: { status: 409, message: 'Another clan has this name.' },
  /** The name passes for staff or for the platform. */
  CLAN_NAME_RESERVED: { status: 409, message: 'This name cannot be used.' },
  /** The code was never given, is too old or used up, or who gave it is not in the clan any more. */
  INVITATION_INVALID: { status: 404, message: 'This invitation is not valid any more.' },
  /** The clan has as many invitations as it may; `details.limit`. */
  TOO_MANY_INVITATIONS: {
    status: 409,
    message: 'Your clan has {limit} open invitations. Wait until one of them has ended.',
  },
  /** The chief has refused the user; `details.until`, from when they may ask again. */
  JOIN_REFUSED: {
    status: 409,
    message: 'The chief has declined. You can ask again from {until} on.',
  },
  /** The user has as many requests waiting as they may; `details.limit`. */
  TOO_MANY_JOIN_REQUESTS: { status: 409, message: 'You have {limit} requests waiting already.' },
  /** The user applies while an application waits for its review, or was approved. */
  APPLICATION_EXISTS: { status: 409, message: 'You have applied already.' },
  /** The user has applied as often as they may; `details.limit`. */
  NO_APPLICATIONS_LEFT: { status: 409, message: 'You cannot apply again.' },
} as const satisfies ErrorCatalogue
