import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'सेल्फ़ी जोड़ें',
  text: 'आपकी तस्वीर से अवतार के बाल जैसे लक्षण तय होते हैं। अवतार बनते ही तस्वीर मिटा दी जाती है।',
  without: 'सेल्फ़ी के बिना आगे बढ़ें',
}
