import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The phone number is not valid in its country. */
  INVALID_PHONE: { status: 400, message: 'Enter valid mobile no' },
  /** The e-mail address is malformed. */
  INVALID_EMAIL: { status: 400, message: 'Enter valid email' },
  /** The one-time code is wrong; `details.attemptsLeft`. */
  OTP_WRONG: { status: 400, message: 'The code is not right. Please check and try again.' },
  /** The one-time code expired after 10 minutes, was used, or was replaced by a newer one. */
  OTP_EXPIRED: { status: 400, message: 'This code is no longer valid. Request a new one.' },
  /** Five wrong codes lock for 180000 ms, too many requests for codes up to an hour; `details.retryAfterMs`. */
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  /** The link in an e-mail was opened on a device that did not ask for it, which may be another person's. */
  LINK_OF_OTHER_DEVICE: {
    status: 403,
    message: 'Open this link in the browser where you asked for it.',
  },
  /** A resend is requested too early; `details.retryAfterMs`. */
  OTP_RESEND_TOO_SOON: { status: 429, message: 'Please wait before asking for another code.' },
  /** The SMS or e-mail provider did not accept the message. */
  OTP_NOT_SENT: { status: 503, message: 'The code could not be sent. Please try again.' },

  /** The deployment is not set up for log-in by messenger. */
  PHONE_LOGIN_OFF: { status: 404, message: 'This way to log in is not available.' },
  /** The token of the messenger's log-in is unknown, used or over. */
  PHONE_LOGIN_INVALID: { status: 400, message: 'Something went wrong' },
  /** The messenger's log-in does not answer. */
  PHONE_LOGIN_UNAVAILABLE: { status: 503, message: 'Something went wrong' },

  /** The refresh token is unknown, expired or revoked. The status 400 ends the client's session. */
  INVALID_REFRESH_TOKEN: { status: 400, message: 'Invalid Refresh Token' },
  /** A rotated refresh token was used again, which ended its session. */
  REFRESH_TOKEN_REUSED: { status: 400, message: 'Invalid Refresh Token' },

  /** A change of who may enter needs a proof of the account from the last 10 minutes; `details.ways` can give it. */
  FRESH_PROOF_NEEDED: { status: 403, message: 'Please confirm that it is you.' },

  /** The code of the second factor is wrong, or was used before. */
  SECOND_FACTOR_WRONG: {
    status: 400,
    message: 'The code is not right. Please check and try again.',
  },
  /** The second step of a log-in is used, over, of another browser, or had too many wrong codes. */
  SECOND_STEP_OVER: { status: 400, message: 'This took too long. Please log in again.' },
  /** The user has an authenticator app already. */
  FACTOR_ENROLLED: { status: 409, message: 'An authenticator app is set up already.' },
  /** No authenticator app waits for its first code. */
  ENROLMENT_OVER: { status: 400, message: 'This took too long. Please start again.' },

  /** The answer of a passkey is not right: unknown, over, used, of another browser, site or user, or of a copied device. */
  PASSKEY_WRONG: { status: 400, message: 'The passkey did not work. Please try again.' },
  /** The passkey belongs to an account already. */
  PASSKEY_TAKEN: { status: 409, message: 'This passkey is registered already.' },
  /** The user has as many passkeys as an account may have; `details.max`. */
  PASSKEY_LIMIT: { status: 409, message: 'You have too many passkeys. Remove one first.' },
  /** Without the last passkey the user could not log in again: there is no phone, e-mail or outside account. */
  PASSKEY_LAST_WAY_IN: {
    status: 409,
    message: 'This passkey is the only way to log in. Add another way first.',
  },

  /** A hand-over token is unknown, used, expired, or belongs to another partner. */
  HANDOVER_INVALID: { status: 400, message: 'This link is no longer valid. Please start again.' },
  /** Another change of the partner, or of its secret, came first. */
  PARTNER_CHANGED: {
    status: 409,
    message: 'The partner was changed meanwhile. Please look again.',
  },
  /** An operator has switched one of the user's keys off: there is no other one until it is on again. */
  PARTNER_OFF: {
    status: 403,
    message: 'One of your keys is switched off. Please write to us before you make another.',
  },
  /** A user has as many keys as a partner may have; `details.max`. */
  PARTNER_KEY_LIMIT: { status: 409, message: 'You have too many keys.' },
  /** Neither the file nor the TXT record of an origin has the value of the key; `details.found` says what there is. */
  ORIGIN_NOT_PROVEN: {
    status: 409,
    message: 'This site is not proven to be yours yet. Put the file or the DNS record there first.',
  },
  /** The key has as many origins as it may have; `details.max`. */
  ORIGIN_LIMIT: { status: 409, message: 'This key has too many sites. Remove one first.' },
  /** The ticket of a visit is not ours or is over, its partner is switched off, or it belongs to another account. */
  VISIT_INVALID: { status: 400, message: 'This link is no longer valid. Please start again.' },
  /** The partner's user has not connected an account on this platform. */
  NOT_CONNECTED: { status: 404, message: 'This user is not connected.' },
  /** The partner's user is connected to another account, or the account to another user of the partner. */
  CONNECTED_ELSEWHERE: { status: 409, message: 'This is connected with another account already.' },

  /** The deployment is not set up for this provider. */
  SOCIAL_NOT_CONFIGURED: { status: 404, message: 'This way to log in is not available.' },
  /**
   * The flow is unknown, used, over, of another browser, session or provider, or what the provider sent is not what
   * it was asked for.
   */
  SOCIAL_FLOW_INVALID: { status: 400, message: "Looks like there's some issue, Try again!" },
  /** The user did not agree at the provider, or it refused. */
  SOCIAL_DENIED: { status: 400, message: 'Connection failed' },
  /** The provider does not answer. */
  SOCIAL_UNAVAILABLE: { status: 503, message: "Looks like there's some issue, Try again!" },
  /** Another user has the outside account, or it is reserved after a disconnect; `details.social`. */
  SOCIAL_ALREADY_LINKED: {
    status: 409,
    message: '{social} account already linked. Use a different account to continue.',
  },
  /** The user has another account of the provider connected; `details.social`. */
  SOCIAL_OTHER_CONNECTED: {
    status: 409,
    message: 'Another {social} account is connected. Disconnect it first.',
  },
  /** The user disconnected another account of the provider less than 7 days ago; `details.social`, `details.until`. */
  SOCIAL_COOLING_OFF: {
    status: 409,
    message: 'Another {social} account can be connected 7 days after the last was disconnected.',
  },
  /** The user has no account of the provider connected. */
  SOCIAL_NOT_CONNECTED: { status: 404, message: 'This account is not connected.' },
  /** Without it the user could not log in again: there is no phone, e-mail, passkey or other account. */
  SOCIAL_LAST_WAY_IN: {
    status: 409,
    message: 'This is your only way to log in. Connect another account first.',
  },
  /** The provider withdrew the access that it gave; the user connects the account again. */
  SOCIAL_RECONNECT_NEEDED: { status: 409, message: 'Please connect this account again.' },

  /** Another account has the number; said only after its code. */
  PHONE_TAKEN: { status: 409, message: 'Phone number already exists' },
  /** Another account has the address; said only after its code. */
  EMAIL_TAKEN: { status: 409, message: 'This e-mail address already exists' },
  /** The number or address is the user's own already. */
  CONTACT_UNCHANGED: { status: 409, message: 'This is yours already.' },
  /** The account that had the number or address has another one since less than 3 days. */
  CONTACT_REPLACED: {
    status: 409,
    message: 'Another one replaced this. Log in with that, or undo it by the link in our message.',
  },
  /** The link is unknown, over, or what it undoes was undone. */
  UNDO_OVER: { status: 400, message: 'This link is no longer valid.' },

  /** What was typed to confirm the deletion is neither DELETE nor the username. */
  DELETION_NOT_CONFIRMED: { status: 400, message: 'Type DELETE or your username to confirm.' },

  /** Staff change their own roles. */
  OWN_ROLES: { status: 403, message: 'Nobody changes their own roles.' },
  /** Staff end their own second factor, which their profile does with a proof. */
  OWN_FACTOR: { status: 403, message: 'Nobody ends their own second factor here.' },
  /** Another change of the roles came first. */
  ROLES_CHANGED: { status: 409, message: 'The roles were changed meanwhile. Please look again.' },

  /** Another user has the username, or it passes for staff or for the brand. */
  USERNAME_TAKEN: { status: 409, message: 'Username already taken!' },
  /** The user's name is on their card. */
  USERNAME_FIXED: { status: 409, message: 'Your name is on your card and cannot be changed.' },
  /** Names were reserved for a card on five days of the last thirty; `details.retryAfterMs`. */
  CARD_NAME_RESERVED_OFTEN: {
    status: 429,
    message: 'You have reserved names too often. Please try again later.',
  },
  /** The username was changed three times in 30 days; `details.retryAfterMs`. */
  USERNAME_CHANGED_OFTEN: {
    status: 429,
    message: 'You changed your username too often. Please try again later.',
  },
} as const satisfies ErrorCatalogue
