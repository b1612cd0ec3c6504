import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  waiting: 'हम {chain} पर देख रहे हैं।',
  toWallet: 'आपका वॉलेट',
  tooLittle:
    '{chain} पर वॉलेट {wallet} में {holds} {token} है; {needs} चाहिए। बाक़ी लें, फिर दोबारा कोशिश करें।',
  tooFew:
    '{chain} पर वॉलेट {wallet} में {collection} के {holds} हैं; {needs} चाहिए। बाक़ी लें, फिर दोबारा कोशिश करें।',
  notHeld: '{chain} पर वॉलेट {wallet} में {collection} का #{token} नहीं है।',
  used: 'इस वॉलेट या टोकन से इस कैंपेन का टास्क किसी दूसरे अकाउंट के लिए सत्यापित हो चुका है।',
  atBlock: 'ब्लॉक {block} की स्थिति गिनी जाती है।',
}
