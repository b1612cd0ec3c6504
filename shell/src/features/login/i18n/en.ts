/** Error texts that spec 5 and 8 give are verbatim, hence their style. */
export const en = {
  'login.title': 'Log in to {brand}',
  'login.close': 'Close',
  'login.phoneIntro':
    'We send a code to your phone. No password, and a new account is made if you have none.',
  'login.emailIntro':
    'We send a code to your inbox. No password, and a new account is made if you have none.',
  'login.phone': 'Phone number',
  'login.email': 'E-mail address',
  'login.country': 'Country',
  'login.sendCode': 'Send code',
  'login.useEmail': 'Use e-mail instead',
  'login.usePhone': 'Use phone instead',
  'login.passkey': 'Sign in with a passkey',
  'login.passkeyFailed': 'The passkey did not work. Try again, or log in another way.',
  'login.terms': 'By continuing you accept the',
  'login.termsLink': 'terms and conditions',
  'login.invalidPhone': 'Enter valid mobile no',
  'login.invalidEmail': 'Enter valid email',
  'login.notSent': 'The code could not be sent. Please try again.',
  'login.replaced':
    'Another one replaced this. Log in with that, or undo it by the link in our message.',
  'login.failed': 'Something went wrong, Please try again!',
  'login.waitSeconds': {
    one: 'Please try again in {count} second.',
    other: 'Please try again in {count} seconds.',
  },
  'login.waitUntil': 'Too many tries. Please try again at {time}.',
  'login.waitUntilOrLast':
    'Too many codes were requested for this one. Use the last one, or try again at {time}.',
  'login.waitUntilOrOther':
    'Too many codes were requested for this one. Try again at {time}, or use another.',

  'code.title': 'Enter the code',
  'code.sentTo': 'We sent six digits to {destination}. They are valid for ten minutes.',
  'code.label': 'Code',
  'code.verify': 'Verify',
  'code.change': 'Change number or address',
  'code.question': 'Didn’t get the code?',
  'code.resend': 'Send again',
  'code.resendIn': 'Send again in {time}',
  'code.missing': 'Please enter value',
  'code.incomplete': 'Enter all {count} digits.',
  'code.wrong': 'The code is not right. Please check and try again.',
  'code.wrongLeft': {
    one: 'The code is not right. {count} try left.',
    other: 'The code is not right. {count} tries left.',
  },
  'code.expired': 'This code is no longer valid. Request a new one.',

  'locked.title': 'Too many attempts',
  'locked.text': 'For your safety, logging in pauses for up to three minutes. Nothing is lost.',
  'locked.retryIn': 'Try again in {time}',

  'second.title': 'One more step',
  'second.over': 'This took too long. Please log in again.',

  'wallet.title': 'Welcome',
  'wallet.settingUp': 'Setting up your wallet',

  'register.title': 'Create your {brand} account',
  'register.text': 'One name, one code, no password. Then your first campaign is a tap away.',
  'register.firstName': 'First name',
  'register.firstName.missing': 'Please enter value',
  'register.firstName.spaces': 'Spaces are not allowed in the first name',
  'register.firstName.characters': 'Only letters are allowed',
  'register.firstName.length': 'First name must be between 3 and 15 characters',
  'register.phoneTaken': 'Phone number already exists',
  'register.emailTaken': 'This e-mail address already exists',
  'register.haveAccount': 'Do you have an account?',
  'register.logIn': 'Log in',

  'link.text': 'You opened the link from our mail. Press the button and you are in.',
  'link.logIn': 'Log in',
  'link.over': 'This link is no longer valid.',
  'link.over.text': 'A link works once, for ten minutes. Ask for a new one.',
  'link.again': 'Log in another way',
  'link.otherDevice': 'Almost there',
  'link.otherDevice.text':
    'This is not the browser where the code was asked for. If it was you, enter this code there. If somebody else sent you the link, close this page.',
} as const
