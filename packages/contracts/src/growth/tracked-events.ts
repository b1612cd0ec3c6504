/** Whatever its kind, a property is sent as text; null and undefined are dropped. */
type Kind = 'text' | 'number' | 'flag'

interface TrackedEvent {
  /** Fixed for ever: a name may be reworded, an id never gets another meaning. */
  readonly id: string
  /** Never personal data: no name, address, number, text that somebody typed, or address with a secret. */
  readonly properties: Readonly<Record<string, Kind>>
}

/** Every event that analytics knows, by name. Others are neither sent nor accepted. `code` is that of a failed call. */
export const TRACKED_EVENTS = {
  // The site.
  /** `reason`: `first`, or `inactive` after a session that ended so. */
  session_started: { id: '1001', properties: { reason: 'text' } },
  /** `reason`: `inactive`, or `closed` with the last tab. */
  session_ended: { id: '1002', properties: { reason: 'text', durationMs: 'number' } },
  /** `page` is a pattern such as `/u/:userName`, never the address. */
  page_viewed: { id: '1003', properties: { page: 'text' } },
  /** `error` is the name of its class: its message could hold what somebody typed. */
  page_failed: { id: '1004', properties: { error: 'text' } },
  remote_failed: { id: '1005', properties: { remote: 'text', reason: 'text' } },
  modal_opened: { id: '1006', properties: { modal: 'text' } },
  language_changed: { id: '1007', properties: { language: 'text' } },
  /** A place of the start page that a remote fills, such as `home.winners`. */
  home_slot_pressed: { id: '1008', properties: { slot: 'text' } },
  /** `what`: `campaign`, `reward`, `invitation` or `profile`. `via`: `more` is the device's own sheet; `outcome` is null where another site finishes it. */
  shared: { id: '1009', properties: { what: 'text', via: 'text', outcome: 'text' } },
  /** The page for partners shows it. */
  embed_opened: { id: '1010', properties: { embed: 'text', partner: 'text' } },
  /** A page was opened by a link that says where it was put (growth/links). `code` is that of a short link. */
  link_followed: {
    id: '1011',
    properties: {
      source: 'text',
      medium: 'text',
      campaign: 'text',
      term: 'text',
      content: 'text',
      code: 'text',
    },
  },
  /** The same of a visitor who has logged in since; `followedAt` is when they followed it, ms since the epoch. */
  link_remembered: {
    id: '1012',
    properties: {
      source: 'text',
      medium: 'text',
      campaign: 'text',
      term: 'text',
      content: 'text',
      code: 'text',
      followedAt: 'number',
    },
  },
  /** `target`: `campaign`, `quest` or `page`, what the link leads to. */
  link_generated: { id: '1013', properties: { source: 'text', medium: 'text', target: 'text' } },

  // Ways in.
  login: { id: '1101', properties: { method: 'text', isNewUser: 'flag' } },
  /** `reason`: `user`, or the message with which the refresh was refused. */
  logout: { id: '1102', properties: { reason: 'text' } },
  /** `purpose`: `login` or `register`; `contact`: `phone` or `email`, here and below. */
  code_requested: { id: '1103', properties: { purpose: 'text', contact: 'text' } },
  code_requested_again: { id: '1104', properties: { purpose: 'text', contact: 'text' } },
  /** `method`: `phone`, `email`, or a provider; `code` also of the request for a code. */
  login_failed: { id: '1105', properties: { method: 'text', code: 'text' } },
  registered: { id: '1106', properties: { method: 'text' } },
  register_failed: { id: '1107', properties: { method: 'text', code: 'text' } },
  /** Left for the page of a provider or a messenger. */
  social_login_started: { id: '1108', properties: { provider: 'text' } },
  second_step_failed: { id: '1109', properties: { method: 'text', code: 'text' } },
  /** Sessions of the user elsewhere; `scope`: `one` or `others`. */
  devices_signed_out: { id: '1110', properties: { scope: 'text' } },

  // Campaigns.
  campaign_opened: { id: '1201', properties: { campaignId: 'text', variant: 'text' } },
  campaign_started: { id: '1202', properties: { campaignId: 'text' } },
  /** `result` is the status of the task after the try. */
  task_validated: {
    id: '1203',
    properties: { campaignId: 'text', taskId: 'text', result: 'text' },
  },
  reward_claimed: { id: '1204', properties: { campaignId: 'text', status: 'text' } },
  campaign_start_failed: { id: '1205', properties: { campaignId: 'text', code: 'text' } },
  /** The answer of the task was not right: `reason` as its status names it. */
  task_rejected: {
    id: '1206',
    properties: { campaignId: 'text', taskId: 'text', reason: 'text' },
  },
  /** The try itself failed. */
  task_failed: { id: '1207', properties: { campaignId: 'text', taskId: 'text', code: 'text' } },
  claim_failed: { id: '1208', properties: { campaignId: 'text', code: 'text' } },
  campaigns_filtered: { id: '1209', properties: { filter: 'text' } },
  /** The game client of a third party. */
  quest_client_opened: { id: '1210', properties: { client: 'text' } },
  quest_client_failed: { id: '1211', properties: { client: 'text', code: 'text' } },

  // Wallet.
  /** For a user who had none; the others are `embedded` too, but for a linked one, which is `external`. */
  wallet_made: { id: '1301', properties: { kind: 'text' } },
  wallet_linked: { id: '1302', properties: { kind: 'text' } },
  /** `step`: `provision`, `link`, `backUp`, `restore` or `replace`. */
  wallet_failed: { id: '1303', properties: { step: 'text', code: 'text' } },
  wallet_backed_up: { id: '1304', properties: { kind: 'text' } },
  wallet_restored: { id: '1305', properties: { kind: 'text' } },
  /** A new one in place of one whose key is lost. */
  wallet_replaced: { id: '1306', properties: { kind: 'text' } },
  wallet_key_shown: { id: '1307', properties: { kind: 'text' } },
  history_filtered: { id: '1308', properties: { type: 'text' } },
  /** `from` is the currency paid; `status` is the exchange's. */
  exchange_made: { id: '1309', properties: { from: 'text', status: 'text' } },
  exchange_failed: { id: '1310', properties: { from: 'text', code: 'text' } },
  transfer_made: { id: '1311', properties: { currency: 'text', status: 'text' } },
  /** `step`: `recipient`, `quote` or `send`. */
  transfer_failed: { id: '1312', properties: { step: 'text', code: 'text' } },
  swap_begun: { id: '1313', properties: { currency: 'text' } },
  /** `step`: quote, sign or swap. */
  swap_failed: { id: '1314', properties: { step: 'text', code: 'text' } },
  /** `fiat` is the currency that is paid. */
  purchase_ordered: { id: '1315', properties: { fiat: 'text' } },
  purchase_failed: { id: '1316', properties: { code: 'text' } },
  payout_ordered: { id: '1317', properties: { fiat: 'text' } },
  /** `step`: register, remove or order. */
  payout_failed: { id: '1318', properties: { step: 'text', code: 'text' } },
  /** `show`: a category, `all` or `orders`. */
  store_filtered: { id: '1331', properties: { show: 'text' } },
  store_bought: { id: '1332', properties: { item: 'text', currency: 'text' } },
  store_refused: { id: '1333', properties: { item: 'text', code: 'text' } },
  store_reveal_failed: { id: '1334', properties: { code: 'text' } },
  earning_collected: { id: '1341', properties: { source: 'text', currency: 'text' } },
  /** Of all that could be collected. */
  earnings_collected: { id: '1342', properties: { total: 'number', collected: 'number' } },
  earning_refused: { id: '1343', properties: { code: 'text' } },
  /** One in full; `type` as in the list. */
  transaction_opened: { id: '1351', properties: { type: 'text' } },
  history_exported: { id: '1352', properties: { type: 'text' } },
  history_export_failed: { id: '1353', properties: { code: 'text' } },
  chest_opened: { id: '1361', properties: { prize: 'text' } },
  chest_refused: { id: '1362', properties: { code: 'text' } },

  // Account.
  social_connect_started: { id: '1401', properties: { provider: 'text' } },
  social_connected: { id: '1402', properties: { provider: 'text' } },
  social_connect_failed: { id: '1403', properties: { provider: 'text', code: 'text' } },
  social_disconnected: { id: '1404', properties: { provider: 'text' } },
  /** A code went to the new number or address. */
  contact_change_started: { id: '1405', properties: { contact: 'text' } },
  contact_changed: { id: '1406', properties: { contact: 'text', way: 'text' } },
  contact_change_failed: { id: '1407', properties: { contact: 'text', code: 'text' } },
  /** By the link to the old number or address. */
  contact_change_undone: { id: '1408', properties: { contact: 'text' } },
  second_factor_added: { id: '1409', properties: { kind: 'text' } },
  second_factor_removed: { id: '1410', properties: { kind: 'text' } },
  second_factor_failed: { id: '1411', properties: { kind: 'text', code: 'text' } },
  recovery_codes_made: { id: '1412', properties: { count: 'number' } },
  /** `field` names what was changed, never its value. */
  profile_changed: { id: '1413', properties: { field: 'text' } },
  privacy_changed: { id: '1414', properties: { setting: 'text', isOn: 'flag' } },
  export_requested: { id: '1415', properties: { state: 'text' } },
  export_downloaded: { id: '1416', properties: { state: 'text' } },
  deletion_requested: { id: '1417', properties: { graceDays: 'number' } },
  deletion_cancelled: { id: '1418', properties: { msBefore: 'number' } },
  partner_connected: { id: '1419', properties: { partner: 'text' } },
  partner_disconnected: { id: '1420', properties: { partner: 'text' } },

  // Clans.
  /** `outcome`: `joined`, `requested`, or `invited` by a code. */
  clan_joined: { id: '1501', properties: { clanId: 'text', outcome: 'text' } },
  /** `how`: `left`, `withdrawn` for a request, or `deleted` by its chief. */
  clan_left: { id: '1502', properties: { clanId: 'text', how: 'text' } },
  clan_created: { id: '1503', properties: { clanId: 'text', joinMode: 'text' } },
  /** `board`: its kind; `period`: `season` or `all`. */
  leaderboard_opened: { id: '1504', properties: { board: 'text', period: 'text' } },
  tournament_created: { id: '1505', properties: { tournamentId: 'text', format: 'text' } },
  tournament_entered: { id: '1506', properties: { tournamentId: 'text' } },
  /** `step`: what the arena led with. */
  klash_opened: { id: '1507', properties: { step: 'text' } },

  // Identity checks. `kind`: of what is verified; never what was typed.
  kyc_started: { id: '1601', properties: { kind: 'text' } },
  kyc_failed: { id: '1602', properties: { kind: 'text', code: 'text' } },
  kyc_document_sent: { id: '1603', properties: { kind: 'text' } },
  /** `costs`: how many things the user goes without. */
  kyc_skipped: { id: '1604', properties: { costs: 'number' } },
  kyc_bonus_claimed: { id: '1605', properties: { currency: 'text' } },
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
