import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  tag: 'साझा पूल',
  amount: 'पूल',
  rules: 'समाप्ति से पहले सभी टास्क पूरे करने वालों में पूल बराबर बँटता है।',
  lateCheck: 'कैंपेन समाप्त हो गया है। पूल इस जाँच के बाद बँटेगा, और नतीजा अब भी गिना जाएगा।',
}
