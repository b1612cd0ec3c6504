export const en = {
  close: 'Close',
  failed: 'Something went wrong, Please try again!',
  'faq.open': 'Questions',
  faq: 'Questions about the identity check',
  'ask.why': 'Why do you ask?',
  'answer.why':
    'Where money leaves the platform, the law asks who gets it, and that they are 18. Prizes also go to people, not to programs.',
  'ask.stored': 'What is stored?',
  'answer.stored':
    'It stands beside each field. PAN, CPF and account number are encrypted with a key that is yours alone. Of an Aadhaar only the last four digits are stored, of the camera check only its result.',
  'ask.seen': 'Who sees it?',
  'answer.seen':
    'The provider of checks gets what you send, to compare it with the register. A reviewer sees it only if the provider is not sure, with the numbers covered. Each look is in your access log. Other parts of the site learn facts, such as “over 18”, and never see a document.',
  'ask.kept': 'How long is it kept?',
  'answer.kept':
    'Pictures of documents have their last day beside them. What is verified is valid until the day that stands beside it, and is then verified anew.',
  'ask.refused': 'What if I am refused?',
  'answer.refused':
    'The step says why, and what to do. What you typed is still there, so that you can correct it. Most often the name is not written as in the register.',
  'ask.skip': 'Do I have to?',
  'answer.skip':
    'No. You can play, earn and join clans without it. What stays closed is said before you skip, and you can come back on any day.',
  'ask.delete': 'Can I have it deleted?',
  'answer.delete':
    'Yes, at the end of this page. Your key is deleted, so that nobody can read the data any more, we included, and also not from a back-up.',
  'ask.minor': 'I am under 18',
  'answer.minor': 'You can play and earn. Purchases and payouts open when you are 18.',
  'ask.safe': 'How do I know that it is you who asks?',
  'answer.safe':
    'We ask on this page alone, never by phone or message. We never ask for a PIN, a card number or the password of your bank.',

  skip: 'Skip for now',
  'skip.title': 'Go on without being verified?',
  'skip.text': 'Until you are verified you go without:',
  'skip.later': 'You can come back here on any day.',
  'skip.not': 'Verify now',
  'skip.yes': 'Skip for now',
  'cost.payouts': 'Payouts to your bank account',
  'cost.purchases': 'Buying KCash',
  'cost.large-earnings': 'Collecting large earnings',
  'cost.bonus': 'The bonus for being verified',
  'cost.human-score': 'A part of your Human score',
  skipped: 'You skipped this on {date}',
  'skipped.text': 'You can verify now, or whenever you like.',
} as const
