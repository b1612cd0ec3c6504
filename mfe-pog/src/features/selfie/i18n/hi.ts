import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'सेल्फ़ी जोड़ें',
  text: 'आपके अवतार के रंग इससे लिए जाते हैं।',
  without: 'सेल्फ़ी के बिना आगे बढ़ें',
  again: 'फिर कोशिश करें',
  another: 'दूसरी लें',

  'consent.title': 'आपकी सेल्फ़ी का क्या होता है',
  'consent.camera': 'सहमत हूँ, कैमरा इस्तेमाल करें',
  'consent.file': 'सहमत हूँ, तस्वीर चुनें',

  'camera.title': 'कैमरे की ओर देखें',
  'camera.text': 'आपका ब्राउज़र पहले पूछ सकता है कि यह साइट कैमरा इस्तेमाल करे या नहीं।',
  'camera.opening': 'कैमरा खोला जा रहा है',
  'camera.label': 'कैमरे में जो दिख रहा है',
  'camera.take': 'तस्वीर लें',
  'file.choose': 'तस्वीर चुनें',
  'file.instead': 'इसके बजाय तस्वीर चुनें',

  'looking.title': 'एक पल',
  'looking.text': 'चेहरा ढूँढा जा रहा है। तस्वीर आपके डिवाइस पर ही रहती है।',

  'found.title': 'आपकी सेल्फ़ी',
  'found.text': 'इसमें एक चेहरा है। यह तभी भेजी जाती है जब आप इसे चुनते हैं।',
  'found.picture': 'आपकी सेल्फ़ी',
  'found.use': 'यह सेल्फ़ी चुनें',
  'found.sending': 'आपकी सेल्फ़ी भेजी जा रही है',

  'stored.title': 'आपकी सेल्फ़ी जुड़ गई है',
  'stored.text': 'अवतार बनते ही यह मिटा दी जाती है।',
  'stored.keep': 'इसे रखें',
  'stored.delete': 'इसे मिटाएँ',
  'stored.notDeleted': 'इसे मिटाया नहीं जा सका। कृपया फिर कोशिश करें।',

  'problem.no-face': 'त्रुटि: चेहरा नहीं मिला!',
  'problem.no-face.text':
    'पास आएँ, रोशनी की ओर मुड़ें और चेहरे को ढकने वाली चीज़ हटाएँ। आप सेल्फ़ी के बिना भी आगे बढ़ सकते हैं।',
  'problem.missing': 'कैमरा नहीं मिला!',
  'problem.missing.text': 'कैमरा जोड़कर फिर कोशिश करें, या तस्वीर चुनें।',
  'problem.refused': 'अनुमति ज़रूरी है',
  'problem.refused.text':
    'आपका ब्राउज़र इस साइट को कैमरा इस्तेमाल नहीं करने देता। पते के पास का आइकन दबाएँ, कैमरे की अनुमति दें, फिर कोशिश करें।',
  'problem.busy': 'कैमरा नहीं खुल सका',
  'problem.busy.text': 'जो प्रोग्राम या टैब कैमरा इस्तेमाल कर रहा है उसे बंद करें, फिर कोशिश करें।',
  'problem.type': 'इस तस्वीर का उपयोग नहीं हो सकता',
  'problem.type.text': 'JPEG या PNG फ़ाइल चुनें।',
  'problem.unreadable': 'यह तस्वीर पढ़ी नहीं जा सकी',
  'problem.unreadable.text': 'फ़ाइल ख़राब है या बहुत बड़ी है। दूसरी चुनें।',
  'problem.not-checked': 'हम चेहरा नहीं ढूँढ सके',
  'problem.not-checked.text': 'अपना कनेक्शन जाँचें और फिर कोशिश करें, या सेल्फ़ी के बिना आगे बढ़ें।',
  'problem.consent-changed': 'सेल्फ़ी का क्या होता है, यह बदल गया है',
  'problem.consent-changed.text': 'यह पेज फिर से लोड करें और पहले नया पाठ पढ़ें।',
  'problem.not-asked': 'अब सेल्फ़ी की ज़रूरत नहीं है',
  'problem.not-asked.text': 'आपका कार्ड इस बीच आगे बढ़ चुका है, शायद किसी दूसरे डिवाइस पर।',
  'problem.too-large': 'यह तस्वीर बहुत बड़ी है',
  'problem.too-large.text': 'ज़्यादा से ज़्यादा 5 MB की तस्वीर चुनें।',
  'problem.too-often': 'बहुत बार कोशिश हो चुकी है',
  'problem.too-often.text': 'थोड़ा रुकें, फिर कोशिश करें।',
  'problem.not-sent': 'आपकी सेल्फ़ी नहीं भेजी गई',
  'problem.not-sent.text': 'अपना कनेक्शन जाँचें और फिर कोशिश करें।',
}
