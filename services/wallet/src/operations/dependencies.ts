import type { ActOf } from '@platform/contracts/staff/acts'
import type { staffActed } from '@platform/contracts/wallet/events'
import type { NonceSlots } from '@platform/relayer'
import type {
  Clock,
  CrashPoint,
  DailyAllowances,
  EventFactory,
  Ids,
  RateCounts,
  SecondFactorLimits,
  StaffActs,
} from '@platform/service-kit'
import type { Beacon } from '@platform/service-kit/beacon'
import type { IdentityClient } from '../clients/identity.ts'
import type { TaxRules } from '../domain/earnings/tax-rules.ts'
import type { Recorder } from '../domain/liabilities/recorder.ts'
import type { PriceFeed } from '../domain/prices/market-price.ts'
import type { PaymentProviders } from '../domain/purchases/payment-providers.ts'
import type { TermsOfFiats } from '../domain/purchases/ramp-terms.ts'
import type { ReadStocks } from '../domain/store/item.ts'
import type { OpenChains, ReadNewestBlock } from '../domain/swap/chain.ts'
import type { ReadHoldings } from '../domain/swap/holdings.ts'
import type { AddressOwners } from '../repositories/address-owners.ts'
import type { BonusOffers } from '../repositories/bonus-offers.ts'
import type { CampaignLabels } from '../repositories/campaign-labels.ts'
import type { CheckProgressRepository } from '../repositories/check-progress.ts'
import type { Checkpoints } from '../repositories/checkpoints.ts'
import type { ChestDays } from '../repositories/chest-days.ts'
import type { ChestOpenings } from '../repositories/chest-openings.ts'
import type { ChestPauses } from '../repositories/chest-pauses.ts'
import type { ChestTables } from '../repositories/chest-tables.ts'
import type { ClawBacks } from '../repositories/claw-backs.ts'
import type { EarningCollections } from '../repositories/collections.ts'
import type { Corrections } from '../repositories/corrections.ts'
import type { Deposits } from '../repositories/deposits.ts'
import type { Earnings } from '../repositories/earnings.ts'
import type { ExchangeQuotes } from '../repositories/exchange-quotes.ts'
import type { Funds } from '../repositories/funds.ts'
import type { GrantRefusals } from '../repositories/grant-refusals.ts'
import type { Grants } from '../repositories/grants.ts'
import type { Holds } from '../repositories/holds.ts'
import type { Issuances } from '../repositories/issuances.ts'
import type { KPointEntries } from '../repositories/k-point-entries.ts'
import type { LiabilityDays } from '../repositories/liability-days.ts'
import type { LiabilityLeaves } from '../repositories/liability-leaves.ts'
import type { LinkedWallets } from '../repositories/linked-wallets.ts'
import type { PaymentEvents } from '../repositories/payment-events.ts'
import type { PayoutDestinations } from '../repositories/payout-destinations.ts'
import type { Payouts } from '../repositories/payouts.ts'
import type { Postings } from '../repositories/postings.ts'
import type { ProgrammeEntries } from '../repositories/programme-entries.ts'
import type { Purchases } from '../repositories/purchases.ts'
import type { SendQuotes } from '../repositories/send-quotes.ts'
import type { SentAmounts } from '../repositories/sent-amounts.ts'
import type { Settlements } from '../repositories/settlements.ts'
import type { SpendingEntries } from '../repositories/spending-entries.ts'
import type { StoreCodes } from '../repositories/store-codes.ts'
import type { StoreItems } from '../repositories/store-items.ts'
import type { StoreOrders } from '../repositories/store-orders.ts'
import type { StoreUploads } from '../repositories/store-uploads.ts'
import type { SwapQuotes } from '../repositories/swap-quotes.ts'
import type { Swaps } from '../repositories/swaps.ts'
import type { Transfers } from '../repositories/transfers.ts'
import type { UnreadBlocks } from '../repositories/unread-blocks.ts'
import type { UserFacts } from '../repositories/user-facts.ts'
import type { WalletBackups } from '../repositories/wallet-backups.ts'
import type { WalletNonces } from '../repositories/wallet-nonces.ts'
import type { BalanceFeed } from './balance-feed.ts'
import type { ReadFundTotals } from './fund-totals.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { PayoutSeals } from './payouts/payout-seals.ts'
import type { PurchaseQuote } from './purchases/purchase-quotes.ts'
import type { QuoteSeal } from './quote-seal.ts'
import type { CodeSeals } from './store/code-seals.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  ledger: Ledger
  postings: Postings
  checkpoints: Checkpoints
  checkProgress: CheckProgressRepository
  funds: Funds
  grants: Grants
  refusals: GrantRefusals
  settlements: Settlements
  entries: ProgrammeEntries
  clawBacks: ClawBacks
  earnings: Earnings
  bonusOffers: BonusOffers
  collections: EarningCollections
  /** What is kept of an earning, by country. */
  taxRules: TaxRules
  chestTables: ChestTables
  chestDays: ChestDays
  chestOpenings: ChestOpenings
  chestPauses: ChestPauses
  /** From which the tickets of users are derived, and the marks of devices. */
  chestKeys: { tickets: Buffer; devices: Buffer }
  /** Whose rounds decide the daily chest. */
  beacon: Beacon
  kPoints: KPointEntries
  transfers: Transfers
  exchangeQuotes: ExchangeQuotes
  sendQuotes: SendQuotes
  sentAmounts: SentAmounts
  swapQuotes: SwapQuotes
  swaps: Swaps
  nonceSlots: NonceSlots
  deposits: Deposits
  unreadBlocks: UnreadBlocks
  /** To which swaps pay out, and from which deposits come. */
  chains: OpenChains
  readHoldings: ReadHoldings
  readNewestBlock: ReadNewestBlock
  purchases: Purchases
  purchaseQuotes: QuoteSeal<PurchaseQuote>
  paymentEvents: PaymentEvents
  payouts: Payouts
  destinations: PayoutDestinations
  payoutSeals: PayoutSeals
  /** How long nothing is paid out to a destination that is new. */
  payoutCoolingOffMs: number
  userFacts: UserFacts
  /** Whether the age has to be known for what stays inside the platform, too. */
  moneyNeedsAge: boolean
  holds: Holds
  storeItems: StoreItems
  storeCodes: StoreCodes
  storeOrders: StoreOrders
  spending: SpendingEntries
  storeUploads: StoreUploads
  codeSeals: CodeSeals
  readStocks: ReadStocks
  issuances: Issuances
  corrections: Corrections
  /** Of what finance issues. */
  allowances: DailyAllowances
  /** Of what staff give away in the store. */
  storeAllowances: DailyAllowances
  liabilityDays: LiabilityDays
  /** Of a currency in which fewer have something, nothing is published. */
  leastAccounts: number
  liabilityLeaves: LiabilityLeaves
  /** From which the salts of leaves are derived. */
  saltKey: Buffer
  /** Where the roots of a day are recorded; null where they are on no chain. */
  recorder: Recorder | null
  addressOwners: AddressOwners
  wallets: LinkedWallets
  backups: WalletBackups
  nonces: WalletNonces
  campaignLabels: CampaignLabels
  audit: StaffActs<ActOf<typeof staffActed>>
  balanceFeed: BalanceFeed
  readFundTotals: ReadFundTotals
  identity: IdentityClient
  payments: PaymentProviders
  /** Where prices move with markets; null where they follow none. */
  priceFeed: PriceFeed | null
  /** At what price KCash is bought and paid out, by currency, before it moves. */
  rampTerms: TermsOfFiats
  rates: RateCounts
  events: EventFactory<'wallet'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
  /** What goes out in 24 hours without a second factor. */
  secondFactorAbove: SecondFactorLimits
  /** Sites whose Sign-In-With-Ethereum messages the service accepts. */
  origins: readonly string[]
}
