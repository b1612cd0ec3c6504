import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  waiting: 'हम {game} से पूछ रहे हैं।',
  openGame: '{game} खोलें',
  'rejected.GAME_LOGIN_MISSING':
    'हमें अभी नहीं पता कि {game} में आपका नाम क्या है। पहले वह टास्क पूरा करें जिसमें यह पूछा गया है।',
  'rejected.GAME_LOGIN_USED':
    'इस कैंपेन में इस खिलाड़ी के लिए किसी और को भुगतान हो चुका है। अपने खिलाड़ी का इस्तेमाल करें, या सपोर्ट को लिखें।',
  'rejected.GAME_GOAL_NOT_REACHED':
    '{game} के अनुसार लक्ष्य अभी पूरा नहीं हुआ है। खेलते रहें, फिर दोबारा कोशिश करें।',
  'rejected.withReason': '{game} का कहना है: “{reason}”। खेलते रहें, फिर दोबारा कोशिश करें।',
}
