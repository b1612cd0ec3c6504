import {
  CURRENCY_EXCHANGE_PATH,
  K_STORE_PATH,
  SWAP_PATH,
  TRANSACTION_HISTORY_PATH,
  TRANSFER_PATH,
  WALLET_SUBPAGE_PATHS,
} from '@platform/contracts/wallet/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [TRANSACTION_HISTORY_PATH, K_STORE_PATH, ...WALLET_SUBPAGE_PATHS].map((path) => ({
    path,
    exact: true,
  })),
  navigation: [
    {
      path: TRANSACTION_HISTORY_PATH,
      label: { en: 'Wallet', hi: 'वॉलेट', 'pt-BR': 'Carteira' },
      icon: 'wallet',
      order: 500,
      visibleTo: 'signed-in',
      // Pages of the wallet, each with a way back to it.
      alsoCurrentAt: [...WALLET_SUBPAGE_PATHS],
      about: {
        en: 'What came in, what went out, and what is pending',
        hi: 'क्या आया, क्या गया और क्या आने वाला है',
        'pt-BR': 'O que entrou, o que saiu e o que está a caminho',
      },
      group: 'money',
    },
    {
      path: CURRENCY_EXCHANGE_PATH,
      label: { en: 'Exchange', hi: 'एक्सचेंज', 'pt-BR': 'Câmbio' },
      icon: 'retry',
      // After the profile: the bars have their five.
      order: 960,
      visibleTo: 'signed-in',
      about: {
        en: 'KCash to USDT and back, at a fixed rate',
        hi: 'KCash से USDT और वापस, तय दर पर',
        'pt-BR': 'De KCash para USDT e de volta, com taxa fixa',
      },
      group: 'money',
    },
    {
      path: TRANSFER_PATH,
      label: { en: 'Send', hi: 'भेजें', 'pt-BR': 'Enviar' },
      icon: 'arrow',
      order: 965,
      visibleTo: 'signed-in',
      about: {
        en: 'KCash to another person, by their user name',
        hi: 'किसी और को KCash, उनके यूज़रनेम से',
        'pt-BR': 'KCash para outra pessoa, pelo nome de usuário',
      },
      group: 'money',
    },
    {
      path: SWAP_PATH,
      label: { en: 'Swap', hi: 'स्वैप', 'pt-BR': 'Swap' },
      icon: 'retry',
      order: 970,
      visibleTo: 'signed-in',
      about: {
        en: 'USDT and reward tokens to your own wallet, and back',
        hi: 'USDT और इनाम टोकन आपके अपने वॉलेट में, और वापस',
        'pt-BR': 'USDT e tokens de recompensa para a sua carteira, e de volta',
      },
      group: 'money',
    },
    {
      path: K_STORE_PATH,
      label: { en: 'K-Store', hi: 'K-Store', 'pt-BR': 'K-Store' },
      icon: 'store',
      // Before the profile, which the header has too: the bars keep it after the log-in.
      order: 600,
      visibleTo: 'everyone',
      about: {
        en: 'Gift cards, top-ups and more for your KCash',
        hi: 'आपके KCash से गिफ़्ट कार्ड, टॉप-अप और बहुत कुछ',
        'pt-BR': 'Cartões-presente, recargas e mais com seu KCash',
      },
      group: 'money',
    },
  ],
  slots: [{ slot: 'home.earned', module: './earned', visibleTo: 'signed-in' }],
}
