export const en = {
  waiting: 'We are looking it up in your account.',
  'missing.EMAIL_VERIFIED':
    'Your account has no verified e-mail address yet. Add one, then try again.',
  'missing.PHONE_VERIFIED':
    'Your account has no verified phone number yet. Add one, then try again.',
  'missing.USER_NAME_CHOSEN': 'You have not chosen a username yet. Choose one, then try again.',
  'missing.PROFILE_COMPLETE':
    'Your profile is not complete. Still missing: {parts}. Fill it in, then try again.',
  'missing.profile': 'Your profile is not complete yet. Fill it in, then try again.',
  'go.EMAIL_VERIFIED': 'Add an e-mail address',
  'go.PHONE_VERIFIED': 'Add a phone number',
  'go.USER_NAME_CHOSEN': 'Choose a username',
  'go.PROFILE_COMPLETE': 'Complete your profile',
  'part.firstName': 'first name',
  'part.country': 'country',
  'part.preferredRole': 'preferred role',
  'part.preferredPlatform': 'preferred platform',
} as const
