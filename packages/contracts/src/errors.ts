import { rewardTokenName } from './brand.ts'

/**
 * The error catalogue: the one map from code to HTTP status and text.
 * Texts in quotes in the specification's sections 4, 5 and 8 stand here to the letter.
 * A comment says WHEN a code arises.
 */
export const errors = {
  /** A request does not match its schema; `details` lists path and problem of each field. */
  VALIDATION_FAILED: { status: 400, message: 'Some of the values sent are not valid.' },
  /** The body is not JSON, or not what its content type says. */
  MALFORMED_BODY: { status: 400, message: 'The request body could not be read.' },
  /** What came is no HTTP request: nothing of it could be read. */
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  /** A list's cursor was not made by this list. */
  INVALID_CURSOR: { status: 400, message: 'The cursor is not valid.' },
  /** A write that moves value came without the `idempotency-key` header. */
  IDEMPOTENCY_KEY_MISSING: { status: 400, message: 'The idempotency-key header is required.' },

  /** No token, or one that is forged, expired, or meant for someone else. */
  UNAUTHENTICATED: { status: 401, message: 'Please log in.' },
  /** The access token's time is over; refresh once and retry. */
  TOKEN_EXPIRED: { status: 401, message: 'Your session has expired.' },
  /** The refresh token is unknown, expired, revoked or was used before (400, which ends the session). */
  INVALID_REFRESH_TOKEN: { status: 400, message: 'Invalid Refresh Token' },
  /** Another use of an already rotated refresh token ended the whole family. */
  REFRESH_TOKEN_REUSED: { status: 400, message: 'Invalid Refresh Token' },

  /** The caller is known and lacks the role or does not own the object's parent. */
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  /** No such object, or it belongs to someone else. */
  NOT_FOUND: { status: 404, message: 'Not found.' },
  /** The URL names no route. */
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },

  /** The same write under the same key is still running. */
  IN_PROGRESS: { status: 409, message: 'Conflict: Resource already in progress' },
  /** An idempotency key came again with another body. */
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This idempotency key was used for another request.',
  },

  /** More calls than the limit; `details.retryAfterMs` says how long to wait. */
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  /** Anything unforeseen; never shows its cause. */
  INTERNAL: { status: 500, message: 'Something went wrong, Please try again!' },
  /** A database, broker or another service cannot be reached now. */
  UNAVAILABLE: {
    status: 503,
    message: 'The service is not available right now. Please try again.',
  },
  /** A neighbour behind the gateway cannot be reached or answered with rubbish. */
  BAD_GATEWAY: {
    status: 502,
    message: 'The service is not available right now. Please try again.',
  },
  /** A body is larger than the route takes. */
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  /** The head of a request is larger than any route takes. */
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  /** A request did not come whole in its time. */
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  /** A content type the route does not take. */
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },

  // identity
  /** The phone number is not one of its country. */
  INVALID_PHONE: { status: 400, message: 'Enter valid mobile no' },
  INVALID_EMAIL: { status: 400, message: 'Enter valid email' },
  /** The code is not the one that was sent; `details.attemptsLeft`. */
  OTP_WRONG: { status: 400, message: 'The code is not right. Please check and try again.' },
  /** The code's 10 minutes are over, it was used, or a newer one replaced it. */
  OTP_EXPIRED: { status: 400, message: 'This code is no longer valid. Request a new one.' },
  /** Five wrong codes, or too many codes asked for; `details.retryAfterMs` counts down from 180000 ms. */
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  /** A resend before its time; `details.retryAfterMs`. */
  OTP_RESEND_TOO_SOON: { status: 429, message: 'Please wait before asking for another code.' },
  /** The SMS or e-mail provider did not take the message. */
  OTP_NOT_SENT: { status: 503, message: 'The code could not be sent. Please try again.' },

  /** A hand-over token is unknown, used, too old, or of another partner. */
  HANDOVER_INVALID: { status: 400, message: 'This link is no longer valid. Please start again.' },
  /** The partner's user has not connected an account of ours yet. */
  NOT_CONNECTED: { status: 404, message: 'This user is not connected.' },
  /** The partner's user is connected with another account of ours, or the account with another user of theirs. */
  CONNECTED_ELSEWHERE: { status: 409, message: 'This is connected with another account already.' },

  USERNAME_TAKEN: { status: 409, message: 'Username already taken!' },

  // quests
  /** The campaign is not LIVE (or not within its dates), so it cannot be started or worked on. */
  CAMPAIGN_NOT_LIVE: { status: 409, message: 'This campaign is not live.' },
  /** A task is validated before the campaign was started. */
  CAMPAIGN_NOT_STARTED: { status: 409, message: 'Start the campaign first.' },
  /** A task of a later stage is touched before the earlier ones are done. */
  TASK_LOCKED: { status: 409, message: 'Complete all active tasks to unlock this task.' },
  /** Too many tries at one task; `details.retryAfterMs`. */
  TASK_TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait before the next one.' },
  /** A claim before every task is verified. */
  TASKS_NOT_COMPLETE: { status: 409, message: 'Complete all tasks before you claim.' },
  /** Every slot of a fixed campaign is taken. */
  SLOTS_EXHAUSTED: { status: 409, message: 'All slots of this campaign are taken.' },
  /** Rewards of this campaign cannot be claimed now (dynamic ones only in CLAIM_REWARDS). */
  CLAIM_NOT_OPEN: { status: 409, message: 'Rewards of this campaign cannot be claimed now.' },
  /** The finisher is not among those the settlement was sealed with. */
  NOT_ELIGIBLE: { status: 409, message: 'You are not eligible for this reward.' },
  /** An operator asked for a change that the campaign's status forbids; `details.from`, `details.to`. */
  ILLEGAL_TRANSITION: { status: 409, message: 'The campaign cannot change this way.' },
  /** Terms were to change after publishing. */
  TERMS_FIXED: { status: 409, message: 'The terms of this campaign are fixed.' },
  /** Publishing what the funds cannot pay; `details.missing`, decimal. */
  NOT_FUNDED: { status: 409, message: 'The campaign is not fully funded.' },
  /** Another campaign has this slug with another content. */
  SLUG_TAKEN: { status: 409, message: 'Another campaign has this slug.' },

  // wallet
  /** Available funds are less than the amount. */
  INSUFFICIENT_FUNDS: { status: 409, message: `Uh-oh! Not Enough K-Cash or ${rewardTokenName}` },
  /** Value is bound to an address and none is saved. */
  WALLET_NOT_FOUND: { status: 422, message: 'Wallet not found' },
  /** The signed message is not ours, too old, for another address, or its nonce was used. */
  WALLET_PROOF_INVALID: {
    status: 400,
    message: 'The wallet could not be verified. Please try again.',
  },
  /** The address is saved by another user. */
  WALLET_LINKED_ELSEWHERE: { status: 409, message: 'This wallet is linked to another account.' },
  /** The user has another wallet saved and did not ask to replace it. */
  WALLET_ALREADY_SAVED: {
    status: 409,
    message: 'Another wallet is already saved for your account.',
  },
  /** K-Points and the like cannot go from one person to another. */
  NOT_TRANSFERABLE: { status: 409, message: 'This currency cannot be transferred.' },

  // remote-registry
  /** A build of this version exists with other content: builds are immutable. */
  BUILD_EXISTS: { status: 409, message: 'This version was already released with other content.' },
  /** A version of a shell was put before with another contract. */
  HOST_EXISTS: {
    status: 409,
    message: 'This version of the shell is known with another contract.',
  },
  /** A build is promoted before all of its files were uploaded. */
  BUILD_INCOMPLETE: { status: 409, message: 'Some files of this build have not been uploaded.' },
  /** The bytes sent for a file do not have the hash that its build declared. */
  FILE_MISMATCH: { status: 400, message: 'The file is not the one that was declared.' },
  /** A build's signature is not of a key of the remote's team. */
  SIGNATURE_INVALID: { status: 400, message: 'The signature is not of a key of this team.' },
  /** A release would break the live shell or a partner; `details.differences` (registry/remote-contract). */
  CONTRACT_BROKEN: { status: 409, message: 'This release would break who uses the remote.' },
  /** A promotion while no canary runs. */
  NO_CANARY: { status: 409, message: 'There is no canary to promote.' },
  /** A rollback of a remote that has no version to go back to. */
  NOTHING_TO_ROLL_BACK: { status: 409, message: 'There is no version to go back to.' },
  /** A local build's origin is not on the list that staff may run. */
  ORIGIN_NOT_ALLOWED: { status: 400, message: 'Builds of this origin may not be run here.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
