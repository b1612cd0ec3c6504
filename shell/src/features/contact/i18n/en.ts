/** Error texts that spec 5 and 8 give are verbatim, hence their style. */
export const en = {
  'contact.phone.title': 'Your phone number',
  'contact.email.title': 'Your e-mail address',
  'contact.close': 'Close',
  'contact.phone.text': 'We send a code to the new number. From then on you can log in with it.',
  'contact.email.text':
    'We send a code to the new address. From then on you can log in with it too.',
  'contact.phone': 'New phone number',
  'contact.email': 'New e-mail address',
  'contact.country': 'Country',
  'contact.send': 'Send code',
  'contact.invalidPhone': 'Enter valid mobile no',
  'contact.invalidEmail': 'Enter valid email',
  'contact.phoneTaken': 'Phone number already exists',
  'contact.emailTaken': 'This e-mail address already exists',
  'contact.unchanged': 'This is yours already.',
  'undo.title': 'Undo the change',
  'undo.text':
    'Your old phone number or e-mail address comes back, and every device is logged out. Then log in again and check your account.',
  'undo.do': 'Undo the change',
  'undo.over': 'This link is no longer valid.',
  'undo.over.text':
    'It worked for three days, or the change was undone already. If somebody else has your account, write to us.',
  'undo.taken': 'Another account has it by now. Write to us.',
  'undo.done': 'The change is undone',
  'undo.done.back': '{destination} is yours again. Every device was logged out.',
  'undo.done.removed': 'What was added is gone. Every device was logged out.',
  'undo.done.also': 'These were added lately, so they were taken away or put back too: {list}.',
  'undo.done.wallet':
    'If a wallet was linked since then, or a place where withdrawals arrive was saved, it is removed too.',
  'undo.taken.phone': 'the phone number',
  'undo.taken.email': 'the e-mail address',
  'undo.taken.authenticator': 'the authenticator app',
  'undo.taken.passkeys': 'the passkeys',
  'undo.taken.recovery-codes': 'the recovery codes',
  'undo.taken.partners': 'the connections with partners',
  'undo.taken.deletion': 'the deletion of the account',
  'undo.taken.wallet': 'the wallet',
  'undo.logIn': 'Log in',
  'undo.failed': 'Something went wrong, Please try again!',

  'confirm.text':
    'You opened the link from our mail. Press the button and the address is yours here.',
  'confirm.do': 'Confirm this address',
  'confirm.done': 'Your address is confirmed',
  'confirm.done.text': 'From now on you can log in with {address}.',
  'confirm.profile': 'To your profile',
  'confirm.over.text':
    'A link works once, for ten minutes, and for the account that asked for it. Ask for a new one on your profile.',
} as const
