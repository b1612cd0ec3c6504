import type { Policies } from './policy-text.ts'

export const policies: Policies = {
  terms: {
    title: 'Terms and conditions',
    summary:
      'You play fair, we pay what a campaign promised. These terms say what both of us can rely on.',
    sections: [
      {
        heading: 'Your account',
        text: [
          'You need to be at least 18, or old enough to enter a contract where you live. One person has one account. Log in only with a phone number or e-mail address that is yours, and keep the codes we send you to yourself.',
          'You may leave at any time. We may close an account that was used to cheat, to harm others or to break the law, and we will tell you why.',
        ],
      },
      {
        heading: 'Campaigns and rewards',
        text: [
          'Each campaign states its tasks, its dates, the number of places and what it pays. The money for it is set aside before it opens, and its terms do not change once it is live.',
          'A reward is yours when every task is verified and you claimed it while a place was left. Results obtained with bots, several accounts or forged proofs do not count.',
        ],
      },
      {
        heading: 'KCash, K-Points and tokens',
        text: [
          'KCash can be spent and exchanged inside {brand} at the rates shown before you confirm. K-Points show your progress; they cannot be transferred or exchanged. None of these is a bank deposit, and they earn no interest.',
        ],
      },
      {
        heading: 'Your wallet',
        text: [
          'The key of the wallet we make for you is created and encrypted on your device. We do not have it. If you lose the device and the back-up passphrase, nobody can restore the key.',
        ],
      },
      {
        heading: 'If something goes wrong',
        text: [
          'We keep {brand} running with care, but cannot promise that it never fails. If a payment of ours is late or wrong, write to {email} and we will look into it. Nothing here takes away rights that the law of your country gives you.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    summary: 'We keep what we need to run your account and pay you, and we do not sell it.',
    sections: [
      {
        heading: 'What we keep',
        text: [
          'Your phone number or e-mail address, the username you choose, the tasks you finished, your balances and their history, and the address of your wallet. If you complete an identity check, its result and the last four digits of the document.',
          'Your device stores your session, your language and, encrypted, the key of your wallet.',
        ],
      },
      {
        heading: 'What we use it for',
        text: [
          'To sign you in, to check tasks, to pay rewards, to prevent fraud and to meet legal duties. Usage statistics are collected only to improve the product.',
        ],
      },
      {
        heading: 'Who else sees it',
        text: [
          'Providers that work for us and only as far as their work needs it: those who deliver codes, check identities, or move payments. A campaign partner learns that a task was done, never your contact details. Wallet addresses and on-chain transactions are public by nature.',
        ],
      },
      {
        heading: 'How long',
        text: [
          'As long as your account exists. When you delete it we erase personal data, except records of payments that the law makes us keep, which are then cut off from your name.',
        ],
      },
      {
        heading: 'Your rights',
        text: [
          'You may ask what we hold about you, have it corrected, take a copy, object to a use or have it erased. Write to {email}; we answer within 30 days. You may also complain to the data protection authority of your country.',
        ],
      },
    ],
  },
  aml: {
    title: 'AML and KYC policy',
    summary:
      'Money that leaves {brand} must go to a real, known person. That is why some actions ask who you are.',
    sections: [
      {
        heading: 'When we ask',
        text: [
          'Playing and earning need no identity check. Collecting earnings, swapping or paying out above the legal thresholds does. We may also ask when activity looks unusual.',
        ],
      },
      {
        heading: 'What we ask for',
        text: [
          'In India: PAN, Aadhaar through offline verification, and a bank account in your name. In Brazil: CPF and an account in your name. Elsewhere: a government document. The check is made by a licensed partner.',
          'Document numbers are stored encrypted. Of an Aadhaar number we keep only the last four digits and the reference of the check.',
        ],
      },
      {
        heading: 'What we watch',
        text: [
          'Transactions are screened against sanctions lists and for patterns of money laundering, such as value passed through many accounts. Suspicious cases are reviewed by a person and reported where the law demands it.',
        ],
      },
      {
        heading: 'What happens then',
        text: [
          'While a case is reviewed, a payout may wait. Your balance stays yours and visible. If the check cannot be completed we tell you what is missing and how to appeal at {email}.',
        ],
      },
    ],
  },
  risk: {
    title: 'Risk disclosure',
    summary:
      'Tokens and wallets come with risks that points in a game do not have. Know them first.',
    sections: [
      {
        heading: 'Prices move',
        text: [
          'The value of tokens can fall quickly, to nothing. Rates shown for an exchange hold only for the moment in which you confirm. Do not put in money that you need.',
        ],
      },
      {
        heading: 'Transactions are final',
        text: [
          'What is sent on a blockchain cannot be called back. Check the address and the network before you confirm. Network fees are paid even if a transaction fails.',
        ],
      },
      {
        heading: 'Keys can be lost',
        text: [
          'Anyone who has the key of a wallet controls what is in it. Make a back-up, choose a long passphrase, and never give either to anyone. We never ask for them.',
        ],
      },
      {
        heading: 'Rules change',
        text: [
          'Laws on tokens, games and taxes differ between countries and change. Rewards may be taxable where you live. Some features may not be available, or may end, in your country.',
        ],
      },
      {
        heading: 'Others may fail',
        text: [
          'We depend on networks, exchanges and providers that we do not control. Their failure can delay or prevent a transaction. Nothing on {brand} is financial advice.',
        ],
      },
    ],
  },
}
