import { expect, test } from 'vitest'
import { COMMON_PROPERTIES, isTrackedEvent, TRACKED_EVENTS } from './tracked-events.ts'

/** Every id that was ever given. A line is added with its event, and never changed or removed. */
const ids: Record<string, string> = {
  session_started: '1001',
  session_ended: '1002',
  page_viewed: '1003',
  page_failed: '1004',
  remote_failed: '1005',
  modal_opened: '1006',
  language_changed: '1007',
  home_slot_pressed: '1008',
  shared: '1009',
  embed_opened: '1010',
  link_followed: '1011',
  link_remembered: '1012',
  link_generated: '1013',
  login: '1101',
  logout: '1102',
  code_requested: '1103',
  code_requested_again: '1104',
  login_failed: '1105',
  registered: '1106',
  register_failed: '1107',
  social_login_started: '1108',
  second_step_failed: '1109',
  devices_signed_out: '1110',
  campaign_opened: '1201',
  campaign_started: '1202',
  task_validated: '1203',
  reward_claimed: '1204',
  campaign_start_failed: '1205',
  task_rejected: '1206',
  task_failed: '1207',
  claim_failed: '1208',
  campaigns_filtered: '1209',
  quest_client_opened: '1210',
  quest_client_failed: '1211',
  wallet_made: '1301',
  wallet_linked: '1302',
  wallet_failed: '1303',
  wallet_backed_up: '1304',
  wallet_restored: '1305',
  wallet_replaced: '1306',
  wallet_key_shown: '1307',
  history_filtered: '1308',
  exchange_made: '1309',
  exchange_failed: '1310',
  transfer_made: '1311',
  transfer_failed: '1312',
  swap_begun: '1313',
  swap_failed: '1314',
  purchase_ordered: '1315',
  purchase_failed: '1316',
  payout_ordered: '1317',
  payout_failed: '1318',
  store_filtered: '1331',
  store_bought: '1332',
  store_refused: '1333',
  store_reveal_failed: '1334',
  earning_collected: '1341',
  earnings_collected: '1342',
  earning_refused: '1343',
  transaction_opened: '1351',
  history_exported: '1352',
  history_export_failed: '1353',
  chest_opened: '1361',
  chest_refused: '1362',
  social_connect_started: '1401',
  social_connected: '1402',
  social_connect_failed: '1403',
  social_disconnected: '1404',
  contact_change_started: '1405',
  contact_changed: '1406',
  contact_change_failed: '1407',
  contact_change_undone: '1408',
  second_factor_added: '1409',
  second_factor_removed: '1410',
  second_factor_failed: '1411',
  recovery_codes_made: '1412',
  profile_changed: '1413',
  privacy_changed: '1414',
  export_requested: '1415',
  export_downloaded: '1416',
  deletion_requested: '1417',
  deletion_cancelled: '1418',
  partner_connected: '1419',
  partner_disconnected: '1420',
  clan_joined: '1501',
  clan_left: '1502',
  clan_created: '1503',
  leaderboard_opened: '1504',
  tournament_created: '1505',
  tournament_entered: '1506',
  klash_opened: '1507',
  kyc_started: '1601',
  kyc_failed: '1602',
  kyc_document_sent: '1603',
  kyc_skipped: '1604',
  kyc_bonus_claimed: '1605',
}

test('each event keeps the id that it was given', () => {
  const current = Object.entries(TRACKED_EVENTS).map(([name, { id }]) => [name, id])
  expect(Object.fromEntries(current)).toEqual(ids)
})

test('no two events have one id', () => {
  expect(new Set(Object.values(ids)).size).toBe(Object.keys(ids).length)
})

test.each(Object.entries(TRACKED_EVENTS))(
  '%s has properties of its own, named as the tracker takes them',
  (name, event) => {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    const own = Object.keys(event.properties)
    expect(own.length).toBeGreaterThan(0)
    for (const property of own) {
      expect(property).toMatch(/^[a-zA-Z]{1,40}$/)
      expect(COMMON_PROPERTIES).not.toContain(property)
    }
  },
)

test('a name of an object is no event', () => {
  expect(isTrackedEvent('toString')).toBe(false)
  expect(isTrackedEvent('login')).toBe(true)
})
