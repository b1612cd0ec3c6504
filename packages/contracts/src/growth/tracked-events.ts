/** Whatever its kind, a property is sent as text; null and undefined are dropped. */
type Kind = 'text' | 'number' | 'flag'

interface TrackedEvent {
  /** Fixed for ever: a name may be reworded, an id never gets another meaning. */
  readonly id: string
  /** Never personal data: no name, address, number, text that somebody typed, or address with a secret. */
  readonly properties: Readonly<Record<string, Kind>>
}

/** Every event that analytics knows, by name. Others are neither sent nor accepted. */
export const TRACKED_EVENTS = {
  /** `reason`: `first`, or `inactive` after a session that ended so. */
  session_started: { id: '1001', properties: { reason: 'text' } },
  /** `reason`: `inactive`, or `closed` with the last tab. */
  session_ended: { id: '1002', properties: { reason: 'text', durationMs: 'number' } },
  /** `page` is a pattern such as `/u/:userName`, never the address. */
  page_viewed: { id: '1003', properties: { page: 'text' } },
  /** `error` is the name of its class: its message could hold what somebody typed. */
  page_failed: { id: '1004', properties: { error: 'text' } },
  remote_failed: { id: '1005', properties: { remote: 'text', reason: 'text' } },
  login: { id: '1101', properties: { method: 'text', isNewUser: 'flag' } },
  /** `reason`: `user`, or the message with which the refresh was refused. */
  logout: { id: '1102', properties: { reason: 'text' } },
  campaign_opened: { id: '1201', properties: { campaignId: 'text', variant: 'text' } },
  campaign_started: { id: '1202', properties: { campaignId: 'text' } },
  /** `result` is the status of the task after the try. */
  task_validated: {
    id: '1203',
    properties: { campaignId: 'text', taskId: 'text', result: 'text' },
  },
  reward_claimed: { id: '1204', properties: { campaignId: 'text', status: 'text' } },
} as const satisfies Readonly<Record<string, TrackedEvent>>

export type TrackedEventName = keyof typeof TRACKED_EVENTS

type ValueOf = { text: string; number: number; flag: boolean }
type Kinds<Name extends TrackedEventName> = (typeof TRACKED_EVENTS)[Name]['properties']

/** What an event takes: all its properties, and no other. */
export type PropertiesOf<Name extends TrackedEventName> = {
  readonly [Property in keyof Kinds<Name>]: ValueOf[Kinds<Name>[Property] & Kind] | null | undefined
}

/** Of every event; each is dropped where it is not known. `ipAddress` is added by the server, never read by the browser. */
export const COMMON_PROPERTIES = [
  'userId',
  'loginSessionId',
  'analyticSessionId',
  'channel',
  'timestamp',
  'device',
  'osName',
  'osVersion',
  'deviceModel',
  'browserName',
  'screenHeight',
  'screenWidth',
  'domainName',
  'location',
  'entryPoint',
] as const
export type CommonProperty = (typeof COMMON_PROPERTIES)[number]

export const isTrackedEvent = (name: string): name is TrackedEventName =>
  Object.hasOwn(TRACKED_EVENTS, name)

/** Most events of one batch. */
export const MAX_BATCH = 50
/** Longest value of a property; empty ones are not sent. */
export const MAX_VALUE_LENGTH = 300
