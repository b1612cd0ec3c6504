import { approvalData, type PersonalData, staffActData } from '@platform/service-kit'
import { accountsOf } from './domain/account.ts'

const LEDGER = 'The ledger is never changed: every sum must stay what it was.'

/** What the wallet stores about users. The ledger names an account by its id alone. */
export const personalData: PersonalData = {
  personal: {
    wallet_backups: {
      fate: 'erased',
      holds:
        'The encrypted key of a wallet that was made on the site, with the last back-ups that it replaced',
      find: 'userId',
    },
    linked_wallets: {
      fate: 'erased',
      holds: 'The address of the wallet, and of the one made on the site',
      find: '_id',
    },
    address_owners: { fate: 'erased', holds: 'Addresses that were linked', find: 'userId' },
    wallet_nonces: {
      fate: 'kept',
      holds: 'Proofs of a wallet that have begun',
      because: 'They are deleted ten minutes later.',
    },
    postings: {
      find: (userId) => ({ account: { $in: accountsOf(userId) } }),
      hidden: ['hash'],

      fate: 'kept',
      holds: "Amounts that came and went, by the account's id",
      because: LEDGER,
    },
    heads: { fate: 'kept', holds: "The present balance, by the account's id", because: LEDGER },
    folds: {
      fate: 'kept',
      holds: "Verified parts of the ledger, by the account's id",
      because: LEDGER,
    },
    grants: { fate: 'kept', holds: "Rewards that were paid, by the account's id", because: LEDGER },
    claw_backs: {
      fate: 'kept',
      holds: "Rewards that were taken back and what is owed of them, by the account's id",
      find: 'userId',
      hidden: ['isFinished', 'returnedStep'],
      because: LEDGER,
    },
    programme_entries: {
      fate: 'kept',
      holds: "Whom a programme paid, such as for a referral, by the accounts' ids",
      because: LEDGER,
    },
    earnings: {
      fate: 'kept',
      holds:
        "What could be collected, what became of it, and the country and rate of its tax, by the account's id",
      find: 'userId',
      hidden: ['isAnnounced', 'returnDue', 'begunAt', 'used', 'seq'],
      because: LEDGER,
    },
    earning_collections: {
      fate: 'erased',
      holds:
        'Which earnings were collected at once, and the country that their tax was worked out for',
      find: 'userId',
      hidden: ['hash'],
    },
    chest_openings: {
      fate: 'kept',
      holds:
        "Which daily chests were opened and what was in them, by the account's id; the time zone until the user leaves, and the device until the day is over",
      find: 'userId',
      hidden: ['hash', 'requestId', 'used', 'seq', 'place'],
      because: `${LEDGER} The time zone is erased with its user.`,
      ends: (userId) => [{ filter: { userId }, set: { timeZone: 'UTC' } }],
    },
    chest_tables: {
      fate: 'kept',
      holds:
        'The ids of the accounts of staff that paid for the prizes of the daily chest, and approved them',
      because: 'What is not given goes back to that account.',
    },
    bonus_offers: {
      fate: 'kept',
      holds: 'The ids of the accounts of staff that paid for bonuses of verifications',
      because: 'What is not given goes back to that account.',
    },
    k_point_entries: {
      fate: 'kept',
      holds: "What earned K-Points, by the account's id",
      find: 'userId',
      because: LEDGER,
    },
    transfers: { fate: 'kept', holds: "Transfers, by the accounts' ids", because: LEDGER },
    exchange_quotes: {
      fate: 'kept',
      holds: "Offers of an exchange, by the account's id",
      find: 'userId',
      hidden: ['isKept'],
      because:
        'One that was not accepted is deleted after a day; of the others the ledger has the amounts.',
    },
    send_quotes: {
      fate: 'kept',
      holds:
        "Offers to send to another person, by the accounts' ids, and the names of both until they leave",
      // Of what others offered, what arrived: they may have asked and not sent it.
      find: (userId) => ({ $or: [{ userId }, { recipientId: userId, isKept: true }] }),
      // The level says which contacts the sender has proven.
      hidden: ['isKept', 'level'],
      because:
        'One that was not accepted is deleted after a day; of the others the ledger has the amounts. The name of who leaves is erased.',
      ends: (userId) => [
        { filter: { userId }, set: { senderName: null } },
        { filter: { recipientId: userId }, set: { recipientName: null } },
      ],
    },
    sent_amounts: {
      fate: 'erased',
      holds: 'What was sent to others in the last day',
      find: 'userId',
    },
    swap_quotes: {
      fate: 'kept',
      holds:
        "Offers to send value to the linked wallet, by the account's id, and its address until the user leaves",
      find: 'userId',
      hidden: ['isKept', 'nonce'],
      because:
        'One that was not accepted is deleted after a day; of the others the ledger has the amounts. The address is erased with its user.',
      ends: (userId) => [{ filter: { userId }, set: { to: 'erased' } }],
    },
    swaps: {
      fate: 'kept',
      holds: "What left to a chain, by the account's id; the address until the user leaves",
      find: 'userId',
      hidden: ['nonce', 'isOpen', 'version'],
      because: 'The ledger has the amounts, and the chain the transaction for ever.',
      // Of one that is under way the address is still needed.
      ends: (userId) => [{ filter: { userId, isOpen: false }, set: { to: 'erased' } }],
    },
    deposits: {
      fate: 'kept',
      holds:
        "What came from a chain, by the account's id; the address that sent it until the user leaves",
      find: 'userId',
      because: 'The ledger has the amounts, and the chain the transaction for ever.',
      ends: (userId) => [{ filter: { userId }, set: { from: 'erased' } }],
    },
    store_orders: {
      fate: 'kept',
      holds: "What was bought in the store, by the account's id",
      find: 'userId',
      hidden: ['hash', 'place', 'unproven'],
      because: LEDGER,
    },
    spending_entries: {
      fate: 'kept',
      holds: "What was paid in the store with KCash that were bought, by the account's id",
      find: 'userId',
      hidden: ['seq', 'total'],
      because: LEDGER,
    },
    purchases: {
      fate: 'kept',
      holds:
        "KCash that were bought, what was paid for them and with which provider, by the account's id",
      find: 'userId',
      hidden: ['hash', 'quoteId', 'session', 'checks', 'nextCheckAt', 'version', 'hasLeft'],
      because:
        'A payment can be taken back by the bank months later. What is paid after the account was deleted is given back.',
      ends: (userId) => [{ filter: { userId }, set: { hasLeft: true } }],
    },
    payout_destinations: {
      fate: 'erased',
      holds:
        'Where payouts arrive: a UPI id, a bank account or a Pix key, encrypted, and the part of it that is shown',
      find: 'userId',
      hidden: ['sealed', 'mark'],
    },
    payouts: {
      fate: 'kept',
      holds:
        "What was paid out, through which provider, and the shown part of where it arrived, by the account's id",
      find: 'userId',
      hidden: ['hash', 'destination.sealed', 'providerId', 'checks', 'nextCheckAt', 'version'],
      because:
        'A bank can give a payout back weeks later. The shown part is erased with its user; what is encrypted as soon as the provider has it.',
      ends: (userId) => [{ filter: { userId }, set: { 'destination.shown': 'erased' } }],
    },
    user_facts: {
      fate: 'erased',
      holds:
        'What was proven about a person: that they are of age, that their tax number is theirs',
      find: 'userId',
    },
    holds: { fate: 'kept', holds: "Amounts that were held, by the account's id", because: LEDGER },
    issuances: {
      fate: 'kept',
      holds: "Currency that was issued, by the accounts' ids",
      because: LEDGER,
    },
    corrections: {
      fate: 'kept',
      holds: "Corrections of the ledger, by the accounts' ids, with their reasons",
      because: LEDGER,
    },
    staff_acts: staffActData,
    approvals: approvalData,
    ledger_watch: {
      fate: 'kept',
      holds: "How far the ledger is checked: the last posting, by the account's id",
      because: LEDGER,
    },
    funds: {
      fate: 'kept',
      holds:
        "The id of the operator's account that paid for a campaign, and whose bonus it pays, until that is given",
      because: 'What is left of a fund goes back to that account.',
    },
  },
  notPersonal: [
    'grant_refusals',
    'issued_amounts',
    'given_away_amounts',
    'settlements',
    'chest_days',
    'chest_pauses',
    'campaign_labels',
    'relayer_nonces',
    // Sums of all users; leaves that only who has the salt can say whose they are.
    'liability_days',
    'liability_leaves',
    'deposit_cursors',
    'unread_blocks',
    // A code names its order by the id, and is encrypted.
    'store_items',
    'store_codes',
    'store_uploads',
    'payment_events',
  ],
}
