import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'role.admin': 'एडमिन',
  'role.campaign-manager': 'कैंपेन मैनेजर',
  'role.reviewer': 'समीक्षक',
  'role.kyc-reviewer': 'KYC समीक्षक',
  'role.build-reviewer': 'बिल्ड समीक्षक',
  'role.finance': 'वित्त',
  'role.support': 'सहायता',
  'role.read-only': 'सिर्फ़ पढ़ना',
}
