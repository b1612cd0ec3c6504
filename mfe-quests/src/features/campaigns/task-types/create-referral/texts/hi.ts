import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  waiting: 'हम आपके दोस्तों को गिन रहे हैं।',
  tooFew:
    '{needs} में से {has} दोस्तों ने अपना पहला इनाम क्लेम किया है। और दोस्त बुलाएँ, या जो जुड़ चुके हैं उनका इंतज़ार करें।',
  toInvitation: 'आपका न्योता',
}
