import { combineCatalogues, type ErrorCatalogue } from './error-catalogue.ts'
import { type ListedService, services } from './services.ts'
import { staffErrors } from './staff/errors.ts'

/** Codes that any service may answer with. Those of one service are in `errors.ts` beside its descriptor. */
const common = {
  /** A value of the request is refused; `details.fields` names the path and problem of each (`RefusedField`). */
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

  /** The caller is authenticated but lacks the role, or does not own the object's parent. */
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  /**
   * Money above `SECOND_FACTOR_ABOVE` goes out only with a second factor that was proven in the last 10 minutes. After
   * POST /api/auth/proof/second-factor the call is sent again, with the token that it answers.
   */
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Please confirm this with your second step.' },
  /** The same, of a user who has no second factor: they set one up on their profile first. */
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Set up a second step on your profile first.',
  },
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

  /** An upload has no file. */
  IMAGE_MISSING: { status: 400, message: 'Choose a picture.' },
  /** The file is not of a kind that may be uploaded, whatever its name says. */
  IMAGE_TYPE: { status: 400, message: 'Only jpeg, png and jpg pictures can be uploaded.' },
  /** The picture moves. */
  IMAGE_ANIMATED: { status: 400, message: 'Moving pictures cannot be uploaded.' },
  /** The picture has more pixels than are decoded. */
  IMAGE_TOO_LARGE: { status: 400, message: 'This picture has too many pixels.' },
  /** The picture is broken, or something else is in its file. */
  IMAGE_UNREADABLE: { status: 400, message: 'This picture cannot be read. Try another one.' },

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
  /** The `Expect` header asks for anything but `100-continue`. */
  EXPECTATION_FAILED: { status: 417, message: 'The expectation of the request cannot be met.' },
  /** The request headers exceed the server's limit. */
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  /** The request did not arrive completely within the time limit. */
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  /** The route does not accept the content type. */
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
} as const satisfies ErrorCatalogue

type Catalogue =
  | typeof common
  | typeof staffErrors
  | Extract<ListedService, { errors: ErrorCatalogue }>['errors']
/**
 * The intersection of the catalogues (TypeScript's usual union-to-intersection: a function for every member takes what is
 * assignable to all of them).
 */
type Errors = (
  Catalogue extends infer OneOf
    ? OneOf extends unknown
      ? (one: OneOf) => void
      : never
    : never
) extends (all: infer All) => void
  ? All
  : never

/** The error catalogue: the only map from code to HTTP status and message. */
export const errors = combineCatalogues([
  common,
  staffErrors,
  ...services.map(({ errors: own = {} }) => own),
]) as Errors

export type ErrorCode = keyof Errors
