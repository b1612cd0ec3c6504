import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'rejected.INVALID_LOGIN': 'यह लॉगिन गेम के रूप जैसा नहीं है। इसे जाँचें और फिर से कोशिश करें।',
  loginMethod: '{game} आपको कैसे पहचानता है?',
  'login.IN_GAME_EMAIL': 'इन-गेम ई-मेल',
  'login.SOLANA_WALLET': 'Solana वॉलेट',
  'login.USERNAME': 'यूज़रनेम',
  'login.IN_GAME_USER_ID': 'इन-गेम यूज़र आईडी',
  'login.STEAM_ID': 'Steam आईडी',
  'loginProblem.IN_GAME_EMAIL': 'सही ई-मेल दर्ज करें',
  'loginProblem.SOLANA_WALLET': 'Solana वॉलेट में 32 से 44 अक्षर और अंक होते हैं, 0, O, I और l के बिना।',
  'loginProblem.USERNAME': 'यूज़रनेम में स्पेस की अनुमति नहीं है',
  'loginProblem.IN_GAME_USER_ID': 'यूज़र आईडी में स्पेस की अनुमति नहीं है।',
  'loginProblem.STEAM_ID':
    'Steam आईडी में कम से कम 17 अंक होते हैं, या वह STEAM_0:1:123 या [U:1:123] जैसी होती है।',
}
