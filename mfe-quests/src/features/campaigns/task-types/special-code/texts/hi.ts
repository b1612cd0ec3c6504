import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'rejected.WRONG_CODE': 'यह कोड सही नहीं है। वर्तनी जाँचें और फिर से कोशिश करें।',
  code: 'कोड',
  codeHint: 'बड़े या छोटे अक्षरों से फ़र्क नहीं पड़ता।',
}
