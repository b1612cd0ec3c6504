import { createMessages } from './i18n.ts'

/** The few texts that every remote needs before its own. */
export const kitMessages = createMessages({
  en: {
    'crash.title': 'This part of the page stopped working',
    'crash.text': 'Everything else still works. Nothing you earned is lost.',
    'crash.retry': 'Try again',
    'load.title': 'This page could not be loaded',
    'load.text': 'Check your connection and try again.',
  },
  hi: async () => ({
    'crash.title': 'पेज का यह हिस्सा रुक गया',
    'crash.text': 'बाकी सब चल रहा है। आपकी कमाई सुरक्षित है।',
    'crash.retry': 'फिर कोशिश करें',
    'load.title': 'यह पेज लोड नहीं हो पाया',
    'load.text': 'कनेक्शन जाँचें और फिर कोशिश करें।',
  }),
  'pt-BR': async () => ({
    'crash.title': 'Esta parte da página parou de funcionar',
    'crash.text': 'O resto continua funcionando. Nada do que você ganhou foi perdido.',
    'crash.retry': 'Tentar de novo',
    'load.title': 'Não foi possível carregar esta página',
    'load.text': 'Verifique sua conexão e tente de novo.',
  }),
})
