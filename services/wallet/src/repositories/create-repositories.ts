import { staffActed } from '@platform/contracts/wallet/events'
import { nonceSlotsRepository, noncesSchema } from '@platform/relayer'
import {
  allowanceModel,
  approvalModel,
  approvalStore,
  dailyAllowances,
  type Events,
  type Mongo,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import type { ExchangeQuote } from '../domain/exchange.ts'
import { addressOwnerSchema, addressOwnersRepository } from './address-owners.ts'
import { bonusOfferSchema, bonusOffersRepository } from './bonus-offers.ts'
import { campaignLabelSchema, campaignLabelsRepository } from './campaign-labels.ts'
import { checkProgressRepository, checkProgressSchema } from './check-progress.ts'
import { checkpointSchema, checkpointsRepository } from './checkpoints.ts'
import { chestDaySchema, chestDaysRepository } from './chest-days.ts'
import { chestOpeningSchema, chestOpeningsRepository } from './chest-openings.ts'
import { chestPauseSchema, chestPausesRepository } from './chest-pauses.ts'
import { chestTableSchema, chestTablesRepository } from './chest-tables.ts'
import { clawBackSchema, clawBacksRepository } from './claw-backs.ts'
import { collectionSchema, collectionsRepository } from './collections.ts'
import { correctionSchema, correctionsRepository } from './corrections.ts'
import { depositCursorSchema, depositSchema, depositsRepository } from './deposits.ts'
import { earningSchema } from './earning-document.ts'
import { earningsRepository } from './earnings.ts'
import { exchangeQuoteSchema } from './exchange-quotes.ts'
import { fundSchema, fundsRepository } from './funds.ts'
import { grantRefusalSchema, grantRefusalsRepository } from './grant-refusals.ts'
import { grantSchema, grantsRepository } from './grants.ts'
import { holdSchema, holdsRepository } from './holds.ts'
import { issuanceSchema, issuancesRepository } from './issuances.ts'
import { kPointEntriesRepository, kPointEntrySchema } from './k-point-entries.ts'
import { liabilityDaySchema, liabilityDaysRepository } from './liability-days.ts'
import { leafPartSchema, liabilityLeavesRepository } from './liability-leaves.ts'
import { linkedWalletSchema, linkedWalletsRepository } from './linked-wallets.ts'
import { paymentEventSchema, paymentEventsRepository } from './payment-events.ts'
import { payoutDestinationSchema, payoutDestinationsRepository } from './payout-destinations.ts'
import { payoutSchema, payoutsRepository } from './payouts.ts'
import { postingSchema, postingsRepository } from './postings.ts'
import { programmeEntriesRepository, programmeEntrySchema } from './programme-entries.ts'
import { purchaseSchema, purchasesRepository } from './purchases.ts'
import { quotesRepository } from './quotes.ts'
import { sendQuoteSchema, sendQuotesRepository } from './send-quotes.ts'
import { sentAmountSchema, sentAmountsRepository } from './sent-amounts.ts'
import { settlementSchema, settlementsRepository } from './settlements.ts'
import { spendingEntriesRepository, spendingEntrySchema } from './spending-entries.ts'
import { storeCodeSchema, storeCodesRepository } from './store-codes.ts'
import { storeItemSchema, storeItemsRepository } from './store-items.ts'
import { storeOrderSchema, storeOrdersRepository } from './store-orders.ts'
import { storeUploadSchema, storeUploadsRepository } from './store-uploads.ts'
import { swapQuoteSchema, swapQuotesRepository } from './swap-quotes.ts'
import { swapSchema, swapsRepository } from './swaps.ts'
import { tipSchema, tipsRepository } from './tips.ts'
import { transferSchema, transfersRepository } from './transfers.ts'
import { unreadBlockSchema, unreadBlocksRepository } from './unread-blocks.ts'
import { userFactSchema, userFactsRepository } from './user-facts.ts'
import { walletBackupSchema, walletBackupsRepository } from './wallet-backups.ts'
import { walletNonceSchema, walletNoncesRepository } from './wallet-nonces.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Posting = mongo.model('Posting', postingSchema, 'postings')
  // Tips, checkpoints and the check's progress keep the names of their first version: instances of
  // two versions share them during an update, and a new collection would have to be filled first.
  const Tip = mongo.model('Tip', tipSchema, 'heads')
  const Checkpoint = mongo.model('Checkpoint', checkpointSchema, 'folds')
  const Progress = mongo.model('CheckProgress', checkProgressSchema, 'ledger_watch')
  const Fund = mongo.model('Fund', fundSchema, 'funds')
  const Grant = mongo.model('Grant', grantSchema, 'grants')
  const Refusal = mongo.model('GrantRefusal', grantRefusalSchema, 'grant_refusals')
  const Settlement = mongo.model('Settlement', settlementSchema, 'settlements')
  const Entry = mongo.model('ProgrammeEntry', programmeEntrySchema, 'programme_entries')
  const ClawBackModel = mongo.model('ClawBack', clawBackSchema, 'claw_backs')
  const EarningModel = mongo.model('Earning', earningSchema, 'earnings')
  const Offer = mongo.model('BonusOffer', bonusOfferSchema, 'bonus_offers')
  const Collection = mongo.model('EarningCollection', collectionSchema, 'earning_collections')
  const ChestTableModel = mongo.model('ChestTable', chestTableSchema, 'chest_tables')
  const ChestDayModel = mongo.model('ChestDay', chestDaySchema, 'chest_days')
  const ChestOpening = mongo.model('ChestOpening', chestOpeningSchema, 'chest_openings')
  const ChestPauseModel = mongo.model('ChestPause', chestPauseSchema, 'chest_pauses')
  const KPointEntryModel = mongo.model('KPointEntry', kPointEntrySchema, 'k_point_entries')
  const Transfer = mongo.model('Transfer', transferSchema, 'transfers')
  const Quote = mongo.model('ExchangeQuote', exchangeQuoteSchema, 'exchange_quotes')
  const SendQuoteModel = mongo.model('SendQuote', sendQuoteSchema, 'send_quotes')
  const SentAmountModel = mongo.model('SentAmount', sentAmountSchema, 'sent_amounts')
  const SwapQuoteModel = mongo.model('SwapQuote', swapQuoteSchema, 'swap_quotes')
  const SwapModel = mongo.model('Swap', swapSchema, 'swaps')
  const NoncesModel = mongo.model('Nonces', noncesSchema('swapId'), 'relayer_nonces')
  const DepositModel = mongo.model('Deposit', depositSchema, 'deposits')
  const CursorModel = mongo.model('DepositCursor', depositCursorSchema, 'deposit_cursors')
  const Unread = mongo.model('UnreadBlock', unreadBlockSchema, 'unread_blocks')
  const PurchaseModel = mongo.model('Purchase', purchaseSchema, 'purchases')
  const PaymentEvent = mongo.model('PaymentEvent', paymentEventSchema, 'payment_events')
  const PayoutModel = mongo.model('Payout', payoutSchema, 'payouts')
  const Destination = mongo.model(
    'PayoutDestination',
    payoutDestinationSchema,
    'payout_destinations',
  )
  const Fact = mongo.model('UserFact', userFactSchema, 'user_facts')
  const Hold = mongo.model('Hold', holdSchema, 'holds')
  const StoreItemModel = mongo.model('StoreItem', storeItemSchema, 'store_items')
  const StoreCode = mongo.model('StoreCode', storeCodeSchema, 'store_codes')
  const SpendingModel = mongo.model('SpendingEntry', spendingEntrySchema, 'spending_entries')
  const StoreOrderModel = mongo.model('StoreOrder', storeOrderSchema, 'store_orders')
  const Upload = mongo.model('StoreUpload', storeUploadSchema, 'store_uploads')
  const Issuance = mongo.model('Issuance', issuanceSchema, 'issuances')
  const CorrectionModel = mongo.model('Correction', correctionSchema, 'corrections')
  const Allowance = allowanceModel(mongo, 'issued_amounts')
  const GivenAway = allowanceModel(mongo, 'given_away_amounts')
  const LiabilityDayModel = mongo.model('LiabilityDay', liabilityDaySchema, 'liability_days')
  const LeafPartModel = mongo.model('LeafPart', leafPartSchema, 'liability_leaves')
  const Wallet = mongo.model('LinkedWallet', linkedWalletSchema, 'linked_wallets')
  const Owner = mongo.model('AddressOwner', addressOwnerSchema, 'address_owners')
  const Backup = mongo.model('WalletBackup', walletBackupSchema, 'wallet_backups')
  const Nonce = mongo.model('WalletNonce', walletNonceSchema, 'wallet_nonces')
  const Label = mongo.model('CampaignLabel', campaignLabelSchema, 'campaign_labels')
  const Act = staffActModel(mongo)
  const Approval = approvalModel(mongo)
  await mongo.initModels([
    Posting,
    Tip,
    Checkpoint,
    Progress,
    Fund,
    Grant,
    Refusal,
    Settlement,
    Entry,
    ClawBackModel,
    EarningModel,
    Offer,
    Collection,
    ChestTableModel,
    ChestDayModel,
    ChestOpening,
    ChestPauseModel,
    KPointEntryModel,
    Transfer,
    Quote,
    SendQuoteModel,
    SentAmountModel,
    SwapQuoteModel,
    SwapModel,
    NoncesModel,
    DepositModel,
    CursorModel,
    Unread,
    PurchaseModel,
    PaymentEvent,
    PayoutModel,
    Destination,
    Fact,
    Hold,
    StoreItemModel,
    StoreCode,
    SpendingModel,
    StoreOrderModel,
    Upload,
    Issuance,
    CorrectionModel,
    Allowance,
    GivenAway,
    LiabilityDayModel,
    LeafPartModel,
    Wallet,
    Owner,
    Backup,
    Nonce,
    Label,
    Act,
    Approval,
  ])
  return {
    postings: postingsRepository(Posting, events.relay(Posting)),
    tips: tipsRepository(Tip),
    checkpoints: checkpointsRepository(Checkpoint),
    checkProgress: checkProgressRepository(Progress),
    funds: fundsRepository(Fund),
    grants: grantsRepository(Grant),
    refusals: grantRefusalsRepository(Refusal, events.relay(Refusal)),
    settlements: settlementsRepository(Settlement, events.relay(Settlement)),
    entries: programmeEntriesRepository(Entry, events.relay(Entry)),
    clawBacks: clawBacksRepository(ClawBackModel, events.relay(ClawBackModel)),
    earnings: earningsRepository(EarningModel, events.relay(EarningModel)),
    bonusOffers: bonusOffersRepository(Offer, events.relay(Offer)),
    collections: collectionsRepository(Collection),
    chestTables: chestTablesRepository(ChestTableModel),
    chestDays: chestDaysRepository(ChestDayModel),
    chestOpenings: chestOpeningsRepository(ChestOpening),
    chestPauses: chestPausesRepository(ChestPauseModel),
    kPoints: kPointEntriesRepository(KPointEntryModel),
    transfers: transfersRepository(Transfer),
    exchangeQuotes: quotesRepository<ExchangeQuote>(Quote),
    sendQuotes: sendQuotesRepository(SendQuoteModel),
    sentAmounts: sentAmountsRepository(SentAmountModel),
    swapQuotes: swapQuotesRepository(SwapQuoteModel),
    swaps: swapsRepository(SwapModel),
    nonceSlots: nonceSlotsRepository(NoncesModel, 'swapId'),
    deposits: depositsRepository(DepositModel, CursorModel),
    unreadBlocks: unreadBlocksRepository(Unread),
    purchases: purchasesRepository(PurchaseModel),
    paymentEvents: paymentEventsRepository(PaymentEvent),
    payouts: payoutsRepository(PayoutModel),
    destinations: payoutDestinationsRepository(Destination, events.relay(Destination)),
    userFacts: userFactsRepository(Fact),
    holds: holdsRepository(Hold),
    storeItems: storeItemsRepository(StoreItemModel),
    storeCodes: storeCodesRepository(StoreCode),
    spending: spendingEntriesRepository(SpendingModel, events.relay(SpendingModel)),
    storeOrders: storeOrdersRepository(StoreOrderModel),
    storeUploads: storeUploadsRepository(Upload),
    issuances: issuancesRepository(Issuance),
    corrections: correctionsRepository(CorrectionModel),
    allowances: dailyAllowances(Allowance),
    storeAllowances: dailyAllowances(GivenAway),
    liabilityDays: liabilityDaysRepository(LiabilityDayModel),
    liabilityLeaves: liabilityLeavesRepository(LeafPartModel),
    addressOwners: addressOwnersRepository(Owner),
    wallets: linkedWalletsRepository(Wallet, events.relay(Wallet)),
    backups: walletBackupsRepository(Backup),
    nonces: walletNoncesRepository(Nonce),
    campaignLabels: campaignLabelsRepository(Label),
    audit: staffActs(Act, events.relay(Act), staffActed),
    approvalStore: approvalStore(Approval),
  }
}
