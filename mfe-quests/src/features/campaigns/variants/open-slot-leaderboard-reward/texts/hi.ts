import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  tag: 'लीडरबोर्ड',
  amount: 'इनाम',
  rules:
    'हर टास्क के अंक मिलते हैं। समाप्ति पर लीडरबोर्ड का स्थान तय करता है कि किसे कौन-सा इनाम मिलेगा; अंक बराबर हों तो पहले पहुँचने वाला ऊपर रहता है।',
  lateCheck: 'कैंपेन समाप्त हो गया है। स्थान इस जाँच के बाद तय होंगे, और नतीजा अब भी गिना जाएगा।',
}
