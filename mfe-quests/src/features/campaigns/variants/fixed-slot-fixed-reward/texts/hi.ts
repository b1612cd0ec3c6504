import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  tag: 'तय स्लॉट',
  amount: 'इनाम',
  rules: 'क्लेम करते समय हर खिलाड़ी एक स्लॉट लेता है।',
  lateCheck: 'कैंपेन समाप्त हो गया है। इस नतीजे से इनाम नहीं मिलेगा: स्लॉट समाप्ति से पहले क्लेम होते हैं।',
}
