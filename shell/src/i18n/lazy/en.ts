export const en = {
  'logOut.title': 'Log out?',
  'logOut.text':
    'Your wallet key stays encrypted on this device, so you can go on where you left off.',
  'logOut.confirm': 'Log out',
  'logOut.cancel': 'Stay',
  'logOut.running': 'Logging out',
  'walletNotFound.title': 'No wallet yet',
  'walletNotFound.text':
    'You need a saved wallet before you can do this. Setting one up takes a few seconds.',
  'walletNotFound.unknownTitle': 'We cannot find your wallet',
  'walletNotFound.unknownText':
    'The server has not answered, so we do not know whether you have a wallet. Nothing was sent. Check your connection and try again.',
  'walletNotFound.setUp': 'Set up a wallet',
  'notFound.title': 'There is nothing here',
  'notFound.text': 'The address may be mistyped, or the page has moved.',
  'notFound.action': 'See live campaigns',
  'footer.label': 'Legal and help',
  'footer.rights': '© {year} {brand}',
  'footer.partners': 'For partner sites',
  'footer.support': 'Support',
  'policy.aml': 'AML and KYC',
  'policy.privacy': 'Privacy',
  'policy.terms': 'Terms',
  'policy.risk': 'Risks',
  'policy.updated': 'In force since {date}',
} as const
