import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'preview.title': 'प्रीव्यू',
  'preview.text': 'पेज वैसा जैसा लोग इसके शुरू में देखेंगे। यहाँ कुछ भेजा, सहेजा या चुकाया नहीं जाता।',
  'preview.notSent': 'यह प्रीव्यू है: कुछ नहीं भेजा जाता।',
  'preview.language': 'भाषा',
  'preview.moment': 'किस समय',
  'preview.new': 'शुरू से पहले',
  'preview.begun': 'शुरू करने के बाद',

  'seen.title': 'इसे कौन देखेगा',
  'seen.draft': 'ड्राफ़्ट: प्रकाशित होने से पहले कोई नहीं देखता।',
  'seen.private': 'निजी: किसी सूची में नहीं। इसका पता सबके लिए इसे खोलता है।',
  'seen.listed': 'प्रकाशित होने पर सूची में, {start} तक “जल्द” के रूप में।',
  'seen.featured': 'सूचियों में सबसे ऊपर।',
  'seen.all': 'सबके लिए, हर देश में, हर डिवाइस पर।',
  'seen.places': 'इन जगहों के लोगों के लिए: {places}।',
  'seen.unknown': 'जिनका देश पता नहीं, उन्हें सूची में दिखता है; शुरू करने से पहले वे बताते हैं कि कहाँ हैं।',
  'seen.platforms': 'इन पर: {platforms}।',
  'seen.clients': 'इन ऐप में: {clients}।',
  'seen.after': 'केवल उनके लिए जिन्होंने “{title}” का इनाम क्लेम किया; सूची में सबको दिखता है।',
  'seen.invited': 'केवल उनके लिए जिन्हें किसी दोस्त ने बुलाया; सूची में सबको दिखता है।',
  'seen.score': 'शुरू और क्लेम के लिए {score} का POG स्कोर चाहिए।',
  'seen.you': 'आप खुद हिस्सा ले सकते हैं।',
  'seen.notYou': 'आप खुद हिस्सा नहीं ले सकते: {reason}',

  'refused.right': 'आपकी भूमिका में प्रीव्यू नहीं दिखते',
  'refused.right.text': 'प्रीव्यू उन स्टाफ़ के लिए है जो कैंपेन बदल सकते हैं।',
  'refused.gone': 'ऐसा कोई कैंपेन नहीं',
  'refused.gone.text': 'पता जाँचें, या सूची में चुनें।',
  'refused.live': 'यह शुरू हो चुका है',
  'refused.live.text': 'लोग अब कैंपेन ही देखते हैं: सूची से खोलें।',
  'refused.logIn': 'स्टाफ़ के रूप में लॉग इन करें',
  'refused.logIn.text': 'लॉग इन करने पर प्रीव्यू दिखेगा।',
  'refused.logIn.action': 'लॉग इन करें',
  'refused.back': 'सभी कैंपेन',
}
