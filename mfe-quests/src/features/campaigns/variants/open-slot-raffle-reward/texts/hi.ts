import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  tag: 'रैफ़ल',
  amount: 'इनाम',
  rules:
    'हर अंक एक एंट्री है। समाप्ति के बाद विजेता एक ऐसे बीज से निकलते हैं जो शुरुआत से पहले तय था, और एक सार्वजनिक संख्या से जिसे पहले से कोई नहीं जानता: ड्रॉ को कोई भी दोहरा सकता है।',
  lateCheck: 'कैंपेन समाप्त हो गया है। एंट्री इस जाँच के बाद बंद होंगी, और नतीजा अब भी गिना जाएगा।',
}
