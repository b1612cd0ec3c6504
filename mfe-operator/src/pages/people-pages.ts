import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { ConsolePage } from '../console-page.ts'

/** Of people, and of what they have and owe. */
export const peoplePages = {
  users: {
    path: OPERATOR_PATHS.users,
    icon: 'user',
    group: 'people',
    rights: ['users.read'],
    load: () =>
      import('../features/users/components/users-page.tsx').then((code) => code.UsersPage),
  },
  verifications: {
    path: OPERATOR_PATHS.verifications,
    icon: 'shield',
    group: 'people',
    rights: ['kyc.decide'],
    load: () =>
      import('../features/verifications/components/verifications-page.tsx').then(
        (code) => code.VerificationsPage,
      ),
  },
  risk: {
    path: OPERATOR_PATHS.risk,
    icon: 'warning',
    group: 'people',
    rights: ['risk.read'],
    load: () => import('../features/risk/components/risk-page.tsx').then((code) => code.RiskPage),
  },
  riskRules: {
    path: OPERATOR_PATHS.riskRules,
    icon: 'shield',
    group: 'people',
    rights: ['risk.read'],
    load: () => import('../features/risk/components/rules-page.tsx').then((code) => code.RulesPage),
  },
  experts: {
    path: OPERATOR_PATHS.experts,
    icon: 'pog',
    group: 'people',
    rights: ['reviews.decide', 'campaigns.read'],
    load: () =>
      import('../features/experts/components/experts-page.tsx').then((code) => code.ExpertsPage),
  },
  money: {
    path: OPERATOR_PATHS.money,
    icon: 'wallet',
    group: 'people',
    rights: ['money.issue', 'store.refund'],
    load: () =>
      import('../features/money/components/money-page.tsx').then((code) => code.MoneyPage),
  },
  debts: {
    path: OPERATOR_PATHS.debts,
    icon: 'warning',
    group: 'people',
    rights: ['money.issue'],
    load: () =>
      import('../features/debts/components/debts-page.tsx').then((code) => code.DebtsPage),
  },
  store: {
    path: OPERATOR_PATHS.store,
    icon: 'store',
    group: 'people',
    rights: ['store.change'],
    load: () =>
      import('../features/store/components/store-page.tsx').then((code) => code.StorePage),
  },
  prices: {
    path: OPERATOR_PATHS.prices,
    icon: 'drops',
    group: 'people',
    rights: ['store.change'],
    load: () =>
      import('../features/prices/components/prices-page.tsx').then((code) => code.PricesPage),
  },
} as const satisfies Record<string, ConsolePage>
