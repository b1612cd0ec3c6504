import { LARGE, type ServiceDescriptor } from '../service-descriptor.ts'
import { errors } from './errors.ts'
import { DOCUMENT } from './fields.ts'

export const kyc = {
  name: 'kyc',
  owner: 'kyc',
  port: 26,
  prefixes: ['kyc', 'kyc/documents'],
  bodyLimits: { 'kyc/documents': DOCUMENT.maxBytes + 64 * 1024 },
  calls: ['identity'],
  consumes: ['identity', 'wallet'],
  engines: { mongo: true, kafka: true },
  userTokens: 'verifies',
  settings: { PUBLIC_ORIGIN: '{site}' },
  localSettings: {
    // As the wallet's: users have the site, or its beta, open at one of these. The provider's page leads back to the first.
    PUBLIC_ORIGIN: '{site},http://127.0.0.1:{port.shell},http://localhost:{port.betaShell}',
    // Long enough to see that another account has to wait, and short enough to go on.
    KYC_BANK_WAIT_MS: '3000',
  },
  providers: {
    checks: [
      { key: 'KYC_PROVIDER_URL', cluster: { value: '' } },
      { key: 'KYC_PROVIDER_KEY', cluster: { secret: 'providers' } },
      { key: 'KYC_PROVIDER_SECRET', cluster: { secret: 'providers' } },
    ],
  },
  // A server of its own: who has the one database has not the other.
  secretSettings: { KEYS_MONGO_URL: 'kyc-keys-mongo' },
  secretFiles: {
    KYC_MASTER_KEYS_FILE: {
      file: 'kyc-master.keys',
      secret: 'kyc-master-keys',
      madeByService: true,
    },
    KYC_INDEX_SECRET_FILE: {
      file: 'kyc-index.secret',
      secret: 'kyc-index-secret',
      madeByService: true,
    },
  },
  neverLogged: ['pan', 'aadhaar', 'accountNumber', 'ifsc', 'cpf', 'fullName', 'birthDate', 'otp'],
  errors,
  objectStore: 'files',
  crashPoints: [
    ...['kyc-verification-stored', 'kyc-check-begun'],
    ...['kyc-verification-decided', 'kyc-verification-settled'],
    'kyc-bank-update-stopped',
    ...['kyc-document-noted', 'kyc-erasure-noted', 'kyc-key-erased'],
  ],
  // A reader of text takes up to 200 MB while it reads documents.
  size: LARGE,
  replicas: { min: 2, max: 12 },
} as const satisfies ServiceDescriptor
