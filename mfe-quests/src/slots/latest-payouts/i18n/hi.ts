import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'payouts.title': 'अभी मिले इनाम',
  'payouts.lastDay': {
    one: '24 घंटे में {count} इनाम दिया गया',
    other: '24 घंटे में {count} इनाम दिए गए',
  },
}
