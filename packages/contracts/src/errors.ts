import { rewardTokenName } from './brand.ts'

/**
 * The error catalogue: the only map from code to HTTP status and message.
 * Messages that the specification quotes in sections 4, 5 and 8 are verbatim.
 * A comment says WHEN a code occurs.
 */
export const errors = {
  /** A request does not match its schema; `details` lists the path and problem of each field. */
  VALIDATION_FAILED: { status: 400, message: 'Some of the values sent are not valid.' },
  /** The body is not JSON, or not what its content type says. */
  MALFORMED_BODY: { status: 400, message: 'The request body could not be read.' },
  /** The bytes received are not an HTTP request. */
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  /** The cursor of a list request is malformed or belongs to another list. */
  INVALID_CURSOR: { status: 400, message: 'The cursor is not valid.' },
  /** A write that moves value lacks the `idempotency-key` header. */
  IDEMPOTENCY_KEY_MISSING: { status: 400, message: 'The idempotency-key header is required.' },

  /** The token is missing or invalid, or has another audience. */
  UNAUTHENTICATED: { status: 401, message: 'Please log in.' },
  /** The access token has expired; the client refreshes once and retries. */
  TOKEN_EXPIRED: { status: 401, message: 'Your session has expired.' },
  /** The refresh token is unknown, expired, revoked or used. The status 400 ends the client's session. */
  INVALID_REFRESH_TOKEN: { status: 400, message: 'Invalid Refresh Token' },
  /** A rotated refresh token was used again, which revoked its whole family. */
  REFRESH_TOKEN_REUSED: { status: 400, message: 'Invalid Refresh Token' },

  /** The caller is authenticated but lacks the role, or does not own the object's parent. */
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  /** The object does not exist, or belongs to another user. */
  NOT_FOUND: { status: 404, message: 'Not found.' },
  /** No route matches the URL. */
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },

  /** A write with the same idempotency key, or for the same resource, is still running. */
  IN_PROGRESS: { status: 409, message: 'Conflict: Resource already in progress' },
  /** An idempotency key was used before with another request body. */
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This idempotency key was used for another request.',
  },

  /** The caller exceeded a rate limit; `details.retryAfterMs` is the time to wait. */
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  /** An unexpected error; the response never shows its cause. */
  INTERNAL: { status: 500, message: 'Something went wrong, Please try again!' },
  /** A database, the broker or another service is unreachable. */
  UNAVAILABLE: {
    status: 503,
    message: 'The service is not available right now. Please try again.',
  },
  /** A service behind the gateway is unreachable, or its response is invalid. */
  BAD_GATEWAY: {
    status: 502,
    message: 'The service is not available right now. Please try again.',
  },
  /** The body exceeds the route's limit. */
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  /** The request headers exceed the server's limit. */
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  /** The request did not arrive completely within the time limit. */
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  /** The route does not accept the content type. */
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },

  // identity
  /** The phone number is not valid in its country. */
  INVALID_PHONE: { status: 400, message: 'Enter valid mobile no' },
  /** The e-mail address is malformed. */
  INVALID_EMAIL: { status: 400, message: 'Enter valid email' },
  /** The one-time code is wrong; `details.attemptsLeft`. */
  OTP_WRONG: { status: 400, message: 'The code is not right. Please check and try again.' },
  /** The one-time code expired after 10 minutes, was used, or was replaced by a newer one. */
  OTP_EXPIRED: { status: 400, message: 'This code is no longer valid. Request a new one.' },
  /** Five wrong codes, or too many code requests; `details.retryAfterMs` starts at 180000 ms. */
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  /** A resend is requested too early; `details.retryAfterMs`. */
  OTP_RESEND_TOO_SOON: { status: 429, message: 'Please wait before asking for another code.' },
  /** The SMS or e-mail provider did not accept the message. */
  OTP_NOT_SENT: { status: 503, message: 'The code could not be sent. Please try again.' },

  /** A hand-over token is unknown, used, expired, or belongs to another partner. */
  HANDOVER_INVALID: { status: 400, message: 'This link is no longer valid. Please start again.' },
  /** The partner's user has not connected an account on this platform. */
  NOT_CONNECTED: { status: 404, message: 'This user is not connected.' },
  /** The partner's user is connected to another account, or the account to another user of the partner. */
  CONNECTED_ELSEWHERE: { status: 409, message: 'This is connected with another account already.' },

  /** Another user has the username. */
  USERNAME_TAKEN: { status: 409, message: 'Username already taken!' },

  // quests
  /** The campaign is not LIVE, or not within its dates. */
  CAMPAIGN_NOT_LIVE: { status: 409, message: 'This campaign is not live.' },
  /** The user validates a task before starting the campaign. */
  CAMPAIGN_NOT_STARTED: { status: 409, message: 'Start the campaign first.' },
  /** The task's stage is locked until the earlier stages are complete. */
  TASK_LOCKED: { status: 409, message: 'Complete all active tasks to unlock this task.' },
  /** The user exceeded the limit of attempts at one task; `details.retryAfterMs`. */
  TASK_TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait before the next one.' },
  /** The user claims before every task is verified. */
  TASKS_NOT_COMPLETE: { status: 409, message: 'Complete all tasks before you claim.' },
  /** Every slot of a fixed campaign is taken. */
  SLOTS_EXHAUSTED: { status: 409, message: 'All slots of this campaign are taken.' },
  /** The campaign's status does not allow claims (dynamic rewards: only in CLAIM_REWARDS). */
  CLAIM_NOT_OPEN: { status: 409, message: 'Rewards of this campaign cannot be claimed now.' },
  /** The sealed settlement does not include the user. */
  NOT_ELIGIBLE: { status: 409, message: 'You are not eligible for this reward.' },
  /** The campaign's status does not allow the operator's change; `details.from`, `details.to`. */
  ILLEGAL_TRANSITION: { status: 409, message: 'The campaign cannot change this way.' },
  /** The operator changes the terms of a funded or published campaign. */
  TERMS_FIXED: { status: 409, message: 'The terms of this campaign are fixed.' },
  /** The operator publishes a campaign whose escrow cannot pay its terms; `details.missing`, decimal. */
  NOT_FUNDED: { status: 409, message: 'The campaign is not fully funded.' },
  /** A campaign with this slug and other content exists. */
  SLUG_TAKEN: { status: 409, message: 'Another campaign has this slug.' },

  // wallet
  /** Available funds are less than the amount. */
  INSUFFICIENT_FUNDS: { status: 409, message: `Uh-oh! Not Enough K-Cash or ${rewardTokenName}` },
  /** The operation needs a saved wallet address, and the user has none. */
  WALLET_NOT_FOUND: { status: 422, message: 'Wallet not found' },
  /** The signed message is for another site or address, is outside its validity period, or its nonce is used. */
  WALLET_PROOF_INVALID: {
    status: 400,
    message: 'The wallet could not be verified. Please try again.',
  },
  /** Another user has saved the address. */
  WALLET_LINKED_ELSEWHERE: { status: 409, message: 'This wallet is linked to another account.' },
  /** The user has another wallet saved, and the request does not replace it. */
  WALLET_ALREADY_SAVED: {
    status: 409,
    message: 'Another wallet is already saved for your account.',
  },
  /** The currency cannot be transferred (K-Points), or this pair of currencies not exchanged. */
  NOT_TRANSFERABLE: { status: 409, message: 'This currency cannot be transferred.' },

  // remote-registry
  /** A build of this version exists with other content. Builds are immutable. */
  BUILD_EXISTS: { status: 409, message: 'This version was already released with other content.' },
  /** This version of the shell is registered with another contract. */
  HOST_EXISTS: {
    status: 409,
    message: 'This version of the shell is known with another contract.',
  },
  /** A build is promoted before all of its files are uploaded. */
  BUILD_INCOMPLETE: { status: 409, message: 'Some files of this build have not been uploaded.' },
  /** The uploaded file does not have the hash that its build declares. */
  FILE_MISMATCH: { status: 400, message: 'The file is not the one that was declared.' },
  /** No key of the remote's team made the build's signature. */
  SIGNATURE_INVALID: { status: 400, message: 'The signature is not of a key of this team.' },
  /** A release would break the live shell or a partner; `details.differences` (registry/remote-contract). */
  CONTRACT_BROKEN: { status: 409, message: 'This release would break who uses the remote.' },
  /** A release or pin would make a manifest too large to be served; `details.limit`. */
  MANIFEST_FULL: { status: 409, message: 'The channel has no room for this release.' },
  /** A remote is pinned that no channel serves. */
  REMOTE_NOT_SERVED: { status: 409, message: 'No channel serves this remote.' },
  /** A remote has as many pins as it may have; `details.limit`, `details.oldest` (subjects). */
  PINS_FULL: { status: 409, message: 'This remote has as many pins as it may have.' },
  /** A promotion is requested while no canary runs. */
  NO_CANARY: { status: 409, message: 'There is no canary to promote.' },
  /** A rollback is requested for a remote without an earlier version. */
  NOTHING_TO_ROLL_BACK: { status: 409, message: 'There is no version to go back to.' },
  /** The origin of a local build is not on the allow-list for staff. */
  ORIGIN_NOT_ALLOWED: { status: 400, message: 'Builds of this origin may not be run here.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
