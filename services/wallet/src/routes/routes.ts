import { approvalRoutes, type ServiceApp, staffActsRoute } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import type { IssueDependencies } from '../operations/request-issue.ts'
import type { FillsChest } from '../operations/rkade/fund-table.ts'
import type { GivesAway } from '../operations/store/give-away.ts'
import { correctLedgerRoute } from './admin/correct-ledger.ts'
import { issueCurrencyRoute } from './admin/issue-currency.ts'
import { showHeldRoute } from './admin/show-held.ts'
import { showBalanceHistoryRoute } from './balances/show-balance-history.ts'
import { showBalancesRoute } from './balances/show-balances.ts'
import { showKPointsRoute } from './balances/show-k-points.ts'
import { streamBalancesRoute } from './balances/stream-balances.ts'
import { debtRoutes } from './debts/debt-routes.ts'
import { bonusOfferRoutes } from './earnings/bonus-offers.ts'
import { earningRoutes } from './earnings/earning-routes.ts'
import { giveBonusRoute } from './earnings/give-bonus.ts'
import { exchangeRoutes } from './exchange/exchange-routes.ts'
import { fundCampaignRoute } from './internal/fund-campaign.ts'
import { programmeRoutes } from './internal/programmes.ts'
import { serviceHoldRoutes } from './internal/service-holds.ts'
import { showCampaignFundRoute } from './internal/show-campaign-fund.ts'
import { showFundTotalsRoute } from './internal/show-fund-totals.ts'
import { showLinkedAddressRoute } from './internal/show-linked-address.ts'
import { liabilityRoutes } from './liabilities/liability-routes.ts'
import { createNonceRoute } from './linked-wallets/create-nonce.ts'
import { linkWalletRoute } from './linked-wallets/link-wallet.ts'
import { saveBackupRoute } from './linked-wallets/save-backup.ts'
import { showBackupRoute } from './linked-wallets/show-backup.ts'
import { showLinkedWalletRoute } from './linked-wallets/show-linked-wallet.ts'
import { thirdPartyWalletRoutes } from './linked-wallets/third-party-wallet.ts'
import { payoutRoutes } from './payouts/payout-routes.ts'
import { paymentWebhookRoutes } from './purchases/payment-webhook.ts'
import { purchaseRoutes } from './purchases/purchase-routes.ts'
import { rkadeAdminRoutes } from './rkade/rkade-admin-routes.ts'
import { rkadeRoutes } from './rkade/rkade-routes.ts'
import { storeAdminRoutes } from './store/store-admin-routes.ts'
import { storeRoutes } from './store/store-routes.ts'
import { swapRoutes } from './swap/swap-routes.ts'
import { exportTransactionsRoute } from './transactions/export-transactions.ts'
import { listTransactionsRoute } from './transactions/list-transactions.ts'
import { showTransactionRoute } from './transactions/show-transaction.ts'
import { statementRoutes } from './transactions/statement-routes.ts'
import { transferRoutes } from './transfers/transfer-routes.ts'

/** Every route of the service. */
export function registerRoutes(
  app: ServiceApp,
  deps: Dependencies & IssueDependencies & GivesAway & FillsChest,
): void {
  showBalancesRoute(app, deps)
  showBalanceHistoryRoute(app, deps)
  streamBalancesRoute(app, deps)
  showKPointsRoute(app, deps)
  listTransactionsRoute(app, deps)
  exportTransactionsRoute(app, deps)
  statementRoutes(app, deps)
  showTransactionRoute(app, deps)

  liabilityRoutes(app, deps)

  exchangeRoutes(app, deps)
  transferRoutes(app, deps)
  swapRoutes(app, deps)
  storeRoutes(app, deps)
  storeAdminRoutes(app, deps)
  purchaseRoutes(app, deps)
  payoutRoutes(app, deps)
  app.register((scope) => paymentWebhookRoutes(scope, deps))

  earningRoutes(app, deps)
  giveBonusRoute(app, deps)
  bonusOfferRoutes(app, deps)

  rkadeRoutes(app, deps)
  rkadeAdminRoutes(app, deps)

  createNonceRoute(app, deps)
  linkWalletRoute(app, deps)
  showLinkedWalletRoute(app, deps)
  thirdPartyWalletRoutes(app, deps)
  saveBackupRoute(app, deps)
  showBackupRoute(app, deps)

  debtRoutes(app, deps)
  issueCurrencyRoute(app, deps)
  correctLedgerRoute(app, deps)
  showHeldRoute(app, deps)
  approvalRoutes(app, '/api/wallets/admin', { asks: 'money.issue', decides: 'money.issue' }, deps)
  staffActsRoute(app, '/api/wallets/admin', deps)

  fundCampaignRoute(app, deps)
  showCampaignFundRoute(app, deps)
  showFundTotalsRoute(app, deps)
  programmeRoutes(app, deps)
  serviceHoldRoutes(app, deps)
  showLinkedAddressRoute(app, deps)
}
