import type { ServicePolicy } from '@platform/testing/abuse'
import { approvalPolicy } from '@platform/testing/staff-policy'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/wallets/balance': 'users',
    'GET /api/wallets/stream': 'users',
    'GET /api/wallets/k-points': 'users',
    'GET /api/wallets/nonce': 'users',
    'GET /api/wallets/backup': 'users',
    'PUT /api/wallets/backup': 'users',
    'GET /api/wallets/debts': 'users',
    'GET /api/wallets/admin/debts': { right: 'money.issue' },
    'POST /api/wallets/admin/debts/{debtId}/forgive': { right: 'money.issue', inSession: true },
    'GET /api/transactions/simplified': 'users',
    'GET /api/exchange/rate': 'anyone',
    'POST /api/exchange/quote': 'users',
    'POST /api/exchange': 'users',
    'GET /api/exchange/{id}': 'users',
    'GET /api/get_wallet_v2': 'users',
    'POST /api/verify_wallet_v2': 'users',
    'POST /api/wallets/third-party/verify': 'users',
    'PUT /api/users/me/wallet-address': 'users',
    'POST /api/wallets/admin/issue': { right: 'money.issue', inSession: true },
    ...approvalPolicy('/api/wallets/admin', { asks: 'money.issue', decides: 'money.issue' }),
    'GET /api/wallets/admin/acts': { right: 'acts.read' },
    'GET /internal/campaign-funds/{campaignId}': { services: ['quests'] },
    'GET /internal/campaign-funds/{campaignId}/totals': { services: ['quests'] },
    'PUT /internal/campaign-funds/{campaignId}': { services: ['quests'] },
    'PUT /internal/programmes/{kind}/{id}': { services: ['quests'] },
    'POST /internal/programmes/{kind}/{id}/close': { services: ['quests'] },
    'GET /internal/linked-wallets/{userId}': { services: ['quests'] },
  },
  samples: {
    debtId: '01980000-0000-7000-8000-000000000000:1',
    campaignId: '01980000-0000-7000-8000-000000000000',
    kind: 'referral',
  },
  bodyPath: '/api/wallets/admin/issue',
  userLimits: [
    { allowed: 20, method: 'GET', path: '/api/wallets/nonce' },
    { allowed: 10, method: 'GET', path: '/api/wallets/backup' },
    {
      ...{ allowed: 30, method: 'POST', path: '/api/exchange/quote' },
      json: { from: 'KCASH', to: 'RTOKEN', amount: '1.00' },
    },
  ],
}
